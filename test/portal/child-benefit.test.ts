import { expect, it } from 'vitest'

import { demoPassword } from '../../scripts/people.ts'
import { portalHere } from '../harness/portal-here.ts'

const { url } = portalHere()

const post = (path: string, body: unknown, token?: string): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': 'en',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

it('[B3.47] the deployed Worker runs a calculation, stops an endless one and continues', async () => {
  const signedIn = await post('/api/authenticate', { username: 'admin@demo.example', password: demoPassword })
  const { id_token: token } = await signedIn.json<{ id_token: string }>()
  const trialOf = async (code: string): Promise<unknown> => {
    const reply = await post('/api/settings/child-benefit', { code }, token)
    expect(reply.status).toBe(200)
    return (await reply.json<{ trial: unknown }>()).trial
  }
  try {
    expect(await trialOf('function calculate(loan) { return loan.borrowers.length * 259 }')).toEqual({ value: 518 })
    expect(
      await trialOf('function calculate() {\n  const all = []\n  for (;;) all.push("x".repeat(1e5))\n}'),
    ).toMatchObject({
      value: 0,
      message: expect.stringMatching(/does not come to an end/),
    })
    expect(await trialOf('function calculate() { return 7 }')).toEqual({ value: 7 })
  } finally {
    // Nothing is left for the next test.
    expect((await post('/api/settings/child-benefit/reset', {}, token)).status).toBe(200)
  }
})
