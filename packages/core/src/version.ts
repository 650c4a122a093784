/** Part of every explanation, so that it can be replayed. A test holds it equal to the package's version. */
export const VERSION = "1.0.0";
