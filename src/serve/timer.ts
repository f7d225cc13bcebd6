/** Calls back once after some milliseconds. The function that it returns cancels the call. */
export type Timer = (milliseconds: number, callback: () => void) => () => void
