/** Whether a visitor has agreed that visits are counted. */
export type KeptChoice = 'allowed' | 'refused'

/** The choice that an entry of the browser keeps, as `allowed 1796040000000`: until when. Undefined before it, and once it has ended. */
export function keptChoice(stored: string | undefined, now: number): KeptChoice | undefined {
  const [choice, until] = stored?.split(' ') ?? []
  return (choice === 'allowed' || choice === 'refused') && Number(until) > now ? choice : undefined
}
