/** The folder of the package. This file has the same depth in the source (src/cli) and in the bundle (dist/cli). */
export const packageRoot = new URL('../..', import.meta.url)
