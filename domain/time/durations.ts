/** In milliseconds; a day of 24 hours, whatever the clocks do. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
