/** Formats a time of ISO 8601 to the second: `2026-01-31 12:00:00`. */
export const formatTimestamp = (at: string): string => at.slice(0, 19).replace('T', ' ')
