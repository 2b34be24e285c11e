package io.github.diagrammetry.runner;

/** Exit statuses of every command, as {@code --help} documents them. */
public final class ExitStatus {

  /** Everything was done. */
  public static final int DONE = 0;

  /** Done, but some cases have errors or a threshold was missed. */
  public static final int DONE_WITH_ERRORS = 1;

  /** The command was used wrongly; nothing was read. */
  public static final int USAGE = 2;

  /** Not finished; the same command continues. */
  public static final int UNFINISHED = 3;

  /** An input is missing or unreadable. */
  public static final int NO_INPUT = 66;

  /** A defect of the program. */
  public static final int DEFECT = 70;

  /** Interrupted by the user; the same command continues. */
  public static final int INTERRUPTED = 130;

  private ExitStatus() {}
}
