import type { trial as German } from '../de/trial.ts'

export const trial: typeof German = {
  SYNTAX: 'The calculation code cannot be read.',
  NO_FUNCTION: 'The calculation code lacks the function “calculate”.',
  THROWN: 'The calculation code stops with an error.',
  OVERRUN: 'The calculation code does not come to an end, or needs too much memory.',
  NO_AMOUNT: 'The result is not an amount in euros: a number from 0 with up to two decimal places.',
}
