import type { ownData as German } from '../de/own-data.ts'

export const ownData: typeof German = {
  one: (name) =>
    `the application of ${name} that you made together: what you entered and consented to in it is part of the other person’s records, too, and ends with the application. What you have not shown them, we delete, unless it belongs to a contract that was concluded, which we have to keep.`,
  any: 'applications that you made together with somebody else: what you entered and consented to in them is part of the other person’s records, too, and ends with the application. What you have not shown them, we delete, unless it belongs to a contract that was concluded, which we have to keep.',
}
