import { beforeEach, expect, it, vi } from 'vitest'

import { answerResizer } from './frame.ts'

const partner = 'https://partner.example'
const bank = 'https://www.bank.example'
const postMessage = vi.fn()
const around = { postMessage }

/** The first messages of the packages, recorded from pages that set no options. */
const begins = {
  '4.4.5':
    '[iFrameSizer]iFrameResizer0:8:false:false:32:true:true:null:bodyOffset:null:null:0:false:parent:scroll:true',
  '5.5.9':
    '[iFrameSizer]iFrameResizer0:8:false:false:32:true:true::auto:::0:false:child:auto:false:::true:GPLv3:5.5.9:0::false',
} as const

let height = 0
let receive: (event: object) => void
let resized: () => void

beforeEach(() => {
  height = 700
  postMessage.mockReset()
  const page = { getBoundingClientRect: () => ({ height }) }
  vi.stubGlobal('document', { querySelector: () => page })
  vi.stubGlobal('parent', around)
  vi.stubGlobal('innerWidth', 390)
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof receive) => {
    receive = listener
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(report: () => void) {
        resized = report
      }
      observe(): void {
        resized()
      }
    },
  )
  answerResizer([partner, bank])
})

it('[B3.15] answers nobody whom the bank does not allow, and nothing outside the protocol', () => {
  const ready = [
    ['[iFrameResizerChild]Ready', partner],
    ['[iFrameResizerChild]Ready', bank],
  ]
  const data = begins['4.4.5']
  for (const event of [
    { source: around, origin: 'https://hostile.example', data },
    { source: around, origin: 'null', data },
    { source: around, origin: `${partner}.evil.example`, data },
    { source: { postMessage }, origin: partner, data },
    { source: null, origin: partner, data },
    ...[
      data.slice(1),
      data.replace('iFrameResizer0', ''),
      data.replace('iFrameResizer0', 'x'.repeat(201)),
      data.replace('false', '1'),
      '[iFrameSizer]',
      '[iFrameSizer]x',
      '[iFrameSizer]resize',
      { toString: () => data },
      null,
      7,
    ].map((each) => ({ source: around, origin: partner, data: each })),
  ])
    receive(event)
  height = 900
  resized()
  expect(postMessage.mock.calls).toEqual(ready)
})

it.each(Object.entries(begins))('[B1.22] tells iframe-resizer %s its height, and each change of it', (_, data) => {
  const last = () => postMessage.mock.lastCall as unknown
  receive({ source: around, origin: bank, data })
  expect(last()).toEqual(['[iFrameSizer]iFrameResizer0:700:390:init:1', bank])
  height = 900.2
  resized()
  expect(last()).toEqual(['[iFrameSizer]iFrameResizer0:901:390:size', bank])
  // Not answered as a reset, to which the page would reply with another one, without end.
  for (const asked of ['resize', 'reset']) {
    postMessage.mockClear()
    receive({ source: around, origin: bank, data: `[iFrameSizer]${asked}` })
    expect(postMessage.mock.calls).toEqual([['[iFrameSizer]iFrameResizer0:901:390:size', bank]])
  }
  postMessage.mockClear()
  for (const other of ['message:{"a":1}', 'moveToAnchor:x', 'pageInfo:{}'])
    receive({ source: around, origin: bank, data: `[iFrameSizer]${other}` })
  expect(postMessage).not.toHaveBeenCalled()
})
