import { Hono } from 'hono'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody } from '../../http/input.ts'
import { requestResumeLink, ResumeLinkInput } from './request-link.ts'
import { ResumeInput, resumeDraft } from './resume-draft.ts'

const tags = ['Loan'] as const

export const resumeRoutes = new Hono<AppEnv>()
  .post(
    '/api/loan/:id/resume-link',
    endpoint('applicant', { summary: "Mail a link to resume a visitor's draft", tags, status: 204 }),
    jsonBody(ResumeLinkInput),
    async (c) => {
      await requestResumeLink(c.var.ctx, c.req.param('id'), c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .post(
    '/api/loan/resume',
    // The reply may be stored: a link works once, and a lost reply is repeated under the same key.
    endpoint('public', {
      summary: 'Resume a draft with its mailed link',
      tags,
      replyText: 'The loan',
      issuesVisitor: true,
    }),
    jsonBody(ResumeInput),
    async (c) => c.json(await resumeDraft(c.var.ctx, c.req.valid('json'))),
  )
