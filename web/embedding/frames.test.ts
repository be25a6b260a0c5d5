import { afterEach, expect, it, vi } from 'vitest'

import { endOldFrames, maxFrames } from './frame.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The storage that browsers give all frames of a page, for tests without a document. */
function frameStorage(items = new Map<string, string>()) {
  const storage = new Proxy(
    {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    },
    { ownKeys: () => [...items.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  ) as unknown as Storage
  vi.stubGlobal('sessionStorage', storage)
  const frames: { name: string }[] = []
  vi.stubGlobal('parent', frames)
  return {
    items,
    storage,
    /** Loads a module as a frame of the page, and runs what follows in it. */
    open: async <M>(load: () => Promise<M>, name = '') => {
      const frame = { name }
      frames.push(frame)
      const enter = () => void vi.stubGlobal('window', frame)
      vi.resetModules()
      enter()
      const module = await load()
      return {
        frame,
        in: <T>(act: (module: M) => T): T => {
          enter()
          return act(module)
        },
      }
    },
  }
}

const loadSession = async () => ({ ...(await import('../api/session.ts')), ...(await import('../api/storage.ts')) })
const loadMemory = () => import('../features/wizard/memory.ts')

it('frames of a page share who visits, and neither language nor input', async () => {
  const page = frameStorage()
  const one = await page.open(loadSession, 'loanport consumer-credit 0')
  const other = await page.open(loadSession, 'loanport mortgage 0')
  one.in(({ session, sessionStore }) => {
    session.keepVisitor('V1')
    session.keepLocale('en')
    sessionStore.set('departure', 'of one')
  })
  other.in(({ session, sessionStore }) => {
    session.keepLocale('de')
    sessionStore.set('departure', 'of the other')
    expect(session.visitor()).toBe('V1')
  })
  one.in(({ session, sessionStore }) =>
    expect([session.locale(), sessionStore.get('departure')]).toEqual(['en', 'of one']),
  )
})

it('a frame without a name goes by its place, which it keeps when it is loaded again among others', async () => {
  const page = frameStorage()
  await page.open(loadSession, 'of the host page')
  const second = await page.open(loadSession)
  second.in(({ session }) => session.keepLocale('en'))
  const third = await page.open(loadSession)
  third.in(({ session }) => session.keepLocale('de'))
  expect([second.frame.name, third.frame.name]).toEqual(['1', '2'])
  second.in(({ session }) => expect(session.locale()).toBe('en'))
})

it('a frame begins in the language of the portal outside frames, and leaves that as it is', async () => {
  const page = frameStorage(new Map([['locale', 'en']]))
  const frame = await page.open(loadSession)
  frame.in(({ session }) => {
    expect(session.locale()).toBe('en')
    session.keepLocale('de')
    expect(session.locale()).toBe('de')
  })
  expect(page.items.get('locale')).toBe('en')
})

it('the end of a visit in one frame removes the data of all, and keeps their languages', async () => {
  const page = frameStorage()
  const one = await page.open(loadSession)
  const other = await page.open(loadSession)
  other.in(({ session, sessionStore }) => {
    session.keepLocale('en')
    session.signIn('token', false)
    session.beginsWith('account')
    sessionStore.set('wizard', 'input')
  })
  one.in(({ session }) => session.end('logout'))
  expect([...page.items]).toEqual([['locale@1', 'en']])
})

it('somebody else who signs in in one frame finds in no frame what the person before has left', async () => {
  const page = frameStorage()
  const one = await page.open(loadSession)
  const other = await page.open(loadSession)
  for (const frame of [one, other])
    frame.in(({ session, sessionStore }) => {
      session.beginsWith('before')
      sessionStore.set('wizard', 'of before')
    })
  one.in(({ session }) => {
    session.signIn('token', false)
    expect(session.belongTo('after')).toBe(true)
  })
  other.in(({ session, sessionStore }) => {
    expect(sessionStore.get('wizard')).toBeUndefined()
    expect(session.belongTo('after')).toBe(true)
    expect(session.belongTo('after')).toBe(false)
  })
  expect(page.items.get('authenticationToken')).toBe('token')
})

it('signing in and out in one frame holds in the others, at once', async () => {
  const page = frameStorage()
  const listeners: ((event: object) => void)[] = []
  const add = (type: string, listener: (event: object) => void) => void (type === 'storage' && listeners.push(listener))
  vi.stubGlobal('addEventListener', add)
  vi.stubGlobal('document', { addEventListener: add })
  const [one, other] = [await page.open(loadSession), await page.open(loadSession)]
  const onArrive = vi.fn()
  const onLeave = vi.fn(() => Promise.resolve())
  other.in(({ session }) => session.followOtherTabs({ onArrive, onLeave }))
  const report = (key: string) => other.in(() => listeners[0]?.({ key, storageArea: page.storage }))
  const token = `x.${btoa('{"sub":"anna","jti":"1"}')}.x`
  one.in(({ session }) => session.signIn(token, false))
  report('authenticationToken')
  other.in(({ session }) => {
    expect(session.token()).toBe(token)
    session.beginsWith('anna')
  })
  expect(onArrive).toHaveBeenCalledTimes(1)
  one.in(({ session }) => session.end('logout'))
  report('authenticationToken')
  other.in(({ session }) => expect(session.token()).toBeUndefined())
  expect(onLeave).toHaveBeenCalledTimes(1)
})

it('frames without storage keep their values apart, as long as the page', async () => {
  const page = frameStorage()
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  const [one, other] = [await page.open(loadSession), await page.open(loadSession)]
  one.in(({ session }) => session.keepLocale('en'))
  other.in(({ session }) => session.keepLocale('de'))
  one.in(({ session }) => expect(session.locale()).toBe('en'))
})

const amount = { id: 'amount', type: 'MONEY', entityType: 'LOAN' } as const

it('[A4.05] two frames keep each its own application and amount, in whichever order they write, also after a reload', async () => {
  const page = frameStorage()
  const names = ['loanport consumer-credit 0', 'loanport consumer-credit 1'] as const
  const frames = [await page.open(loadMemory, names[0]), await page.open(loadMemory, names[1])] as const
  for (const round of [1, 2])
    for (const [at, frame] of frames.entries())
      frame.in(({ answer, newLoan, rememberLoan }) => {
        answer(newLoan('consumer-credit'), { type: 'answered', definition: amount, value: round * 1000 + at })
        rememberLoan('consumer-credit', `L${at}`)
      })
  for (const [at, name] of names.entries()) {
    const reloaded = await page.open(loadMemory, name)
    reloaded.in(({ newLoan, rememberedLoan, typedAnswers }) => {
      expect(rememberedLoan('consumer-credit')).toBe(`L${at}`)
      expect(typedAnswers(newLoan('consumer-credit')).fields['amount']?.value.value).toBe(2000 + at)
    })
  }
})

it('[A4.05] frames of one name, such as two copies of a page in frames, change only the entry that they write', async () => {
  const page = frameStorage()
  const one = await page.open(loadMemory, 'loan')
  const other = await page.open(loadMemory, 'loan')
  one.in(({ answer }) => answer('L1', { type: 'answered', definition: amount, value: 1 }))
  other.in(({ answer, rememberLoan }) => {
    answer('L2', { type: 'answered', definition: amount, value: 2 })
    rememberLoan('mortgage', 'L2')
  })
  one.in(({ forgetAnswers, rememberLoan, rememberedLoans, typedAnswers }) => {
    rememberLoan('consumer-credit', 'L1')
    forgetAnswers('L1')
    expect(rememberedLoans()).toEqual({ mortgage: 'L2', 'consumer-credit': 'L1' })
    expect(typedAnswers('L2').fields['amount']?.value.value).toBe(2)
  })
  other.in(({ startNewApplication, rememberedLoans }) => {
    startNewApplication('mortgage')
    expect(rememberedLoans()).toEqual({ 'consumer-credit': 'L1' })
  })
})

it('what a sign-out in another frame has removed neither shows nor is written again', async () => {
  const page = frameStorage()
  await page.open(loadMemory)
  const other = await page.open(loadMemory)
  other.in(({ answer }) => answer('L1', { type: 'answered', definition: amount, value: 1 }))
  for (const name of page.items.keys()) page.items.delete(name)
  other.in(({ rememberLoan, typedAnswers }) => {
    rememberLoan('mortgage', 'L2')
    expect(typedAnswers('L1').fields).toEqual({})
  })
  expect(page.items.get('wizard@1')).not.toContain('L1')
})

it.each(['{', '"text"', '{"loans":7}', 'null', '[]'])(
  'a foreign entry %s counts as none and is replaced',
  async (text) => {
    const page = frameStorage(new Map([['wizard@0', text]]))
    const frame = await page.open(loadMemory)
    frame.in(({ rememberedLoan, rememberLoan }) => {
      expect(rememberedLoan('consumer-credit')).toBeUndefined()
      rememberLoan('consumer-credit', 'L1')
      expect(rememberedLoan('consumer-credit')).toBe('L1')
    })
  },
)

it('the values of the last twenty frames are kept, by their last opening, and those of no frame always', () => {
  const { items, storage } = frameStorage(new Map([['authenticationToken', 'token']]))
  for (let at = 0; at <= maxFrames; at++) {
    const name = `loanport p ${at}`
    items.set(`wizard@${name}`, 'input').set(`locale@${name}`, 'de')
    endOldFrames(name, () => storage)
    // The first one is opened again and again.
    endOldFrames('loanport p 0', () => storage)
  }
  expect(items.has('wizard@loanport p 0')).toBe(true)
  expect([items.has('wizard@loanport p 1'), items.has('locale@loanport p 1')]).toEqual([false, false])
  expect(items.has('wizard@loanport p 2')).toBe(true)
  expect(items.get('authenticationToken')).toBe('token')
  expect([...items.keys()].filter((key) => key.startsWith('wizard@'))).toHaveLength(maxFrames)
})

it('frames that no list has end first, whatever the list holds', () => {
  for (const list of [undefined, '{"a":', '\n\n', '[]']) {
    const { items, storage } = frameStorage(list === undefined ? new Map() : new Map([['frames', list]]))
    for (let at = 0; at < 200; at++) items.set(`wizard@${at}`, 'input')
    endOldFrames('own', () => storage)
    items.set('wizard@own', 'input')
    const { length } = [...items.keys()].filter((key) => key.startsWith('wizard@'))
    expect([list, length]).toEqual([list, maxFrames])
    endOldFrames('own', () => storage)
    expect(items.has('wizard@own')).toBe(true)
  }
})

it('a refused storage is left alone', () => {
  endOldFrames('own', () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
})
