package io.github.diagrammetry.runner;

final class Main {}
