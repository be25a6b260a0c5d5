import * as v from 'valibot'

import { measuredPages } from '#domain/metrics/measured-pages.ts'
import { highest, vitals, widths } from '#domain/metrics/vitals.ts'

const whole = (max: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max)))

/** What a browser measured of a page; LCP and INP in milliseconds, CLS in thousandths. Values that it has not are missing. */
const Measured = v.pipe(
  v.strictObject({
    page: v.picklist(measuredPages),
    LCP: whole(highest.LCP),
    INP: whole(highest.INP),
    CLS: whole(highest.CLS),
  }),
  v.check((measured) => vitals.some((vital) => measured[vital] !== undefined), 'NotBlank'),
)

/** In bytes. */
export const maxVitalsBytes = 4096

export const VitalsInput = v.strictObject({
  /** The release that was shown. */
  release: v.pipe(v.number(), v.integer(), v.minValue(1)),
  width: v.picklist(widths),
  pages: v.pipe(v.array(Measured), v.minLength(1), v.maxLength(20)),
})
export type VitalsInput = v.InferOutput<typeof VitalsInput>

export const VitalsQuery = v.object({
  days: v.optional(v.picklist(['7', '30']), '7'),
  /** All by default. */
  release: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(1))),
  width: v.optional(v.picklist(widths)),
})
export type VitalsQuery = v.InferOutput<typeof VitalsQuery>

/** Null below thirty visits. */
const Summary = v.nullable(v.object({ visits: v.number(), p50: v.number(), p75: v.number(), p95: v.number() }))

export const VitalsDto = v.object({
  /** Whether visits are measured at present. */
  on: v.boolean(),
  /** Releases that were measured, latest first. */
  releases: v.array(v.number()),
  /** Pages with at least one value that thirty visits have. */
  pages: v.array(v.object({ page: v.picklist(measuredPages), LCP: Summary, INP: Summary, CLS: Summary })),
})
export type VitalsDto = v.InferOutput<typeof VitalsDto>
