import * as z from 'zod'

import { isEuroAmount } from '#domain/money/cents.ts'

/** Without purpose and the other party's name, which are not read. */
const WireTurnover = z.object({
  id: z.string().optional(),
  booking_date: z.iso.date(),
  amount: z.number().refine(isEuroAmount),
  currency: z.string(),
  counter_iban: z.string().nullish(),
  prebooked: z.boolean().default(false),
  canceled: z.boolean().default(false),
  tags: z.array(z.string()).default([]),
  category_id: z.string().nullish(),
})

export const WireAccount = z.object({
  account: z.object({
    holder: z.string().max(200),
    description: z.string().max(200),
    iban: z.string().min(5).max(42),
    joint_account: z.boolean().default(false),
  }),
  turnovers: z.object({
    turnovers: z.array(WireTurnover).max(20_000),
    /** The day of fetching, and the number of days. */
    date: z.iso.date(),
    days: z.number().int().min(1).max(1000),
  }),
})
export type WireAccount = z.infer<typeof WireAccount>
