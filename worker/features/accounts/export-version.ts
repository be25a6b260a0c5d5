/** Of the export's format: rises with each change that a reader of the former one would not understand. */
export const exportVersion = 1
