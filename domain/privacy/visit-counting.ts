/** For so many days a browser keeps whether its visitor has agreed that visits are counted. */
export const choiceDays = 180

/** Where a browser keeps it. */
export const choiceKey = 'loanport.visits'
