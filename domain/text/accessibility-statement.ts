import { accessibilityTexts as texts } from '../texts/accessibility.ts'
import type { Localized } from './locale.ts'

/** A test of this repository, by its file and title. */
interface Check {
  readonly file: string
  readonly title: string
}

/** A promise to the reader, with the checks of every release that show it. */
interface Claim {
  readonly text: Localized
  readonly checks: readonly Check[]
}

interface Requirement {
  /** Of EN 301 549. */
  readonly clause: string
  readonly name: Localized
  readonly claims: readonly Claim[]
}

interface Gap {
  readonly what: Localized
  readonly instead: Localized
}

interface Statement {
  readonly service: readonly Localized[]
  readonly use: readonly Claim[]
  readonly requirements: readonly Requirement[]
  readonly gaps: readonly Gap[]
  /** Supervises the law in all German states; the same in every language. */
  readonly authority: { readonly name: string; readonly address: string; readonly email: string }
}

const check = (file: string, title: string): Check => ({ file, title })

/** A test of each page, with all its states: by axe, whether its text can be read, and whether it fits 320 px. */
const screens = check('test/harness/states.ts', 'every state of the page %s')
/** A test of each step: the same, whether its first field is in view on a phone, and with its errors. */
const steps = check(
  'test/e2e/accessibility.test.ts',
  'every step of the wizard is accessible, filled in and with its errors',
)
const keyboard = check(
  'test/e2e/keyboard.test.ts',
  '%s goes from its calculator to the signature by keyboard alone, with each focus in full view',
)
const visibleFocus = check(
  'test/e2e/keyboard.test.ts',
  'the focus counts as visible only if it changes the rendering, and the check does not affect the page',
)
const speech = (title: string): Check => check('test/e2e/speech.test.ts', title)
const spokenAttempt = speech('an attempt says how much is wrong, and a mended field what is left')
const spokenReview = speech('a review says each answer with its question and its change')
const spokenOffer = speech('an offer says its figures, papers and next steps in the order of the page')
const forcedColors = check(
  'test/e2e/forced-colors.test.ts',
  'the controls of the step %s show focus and choice in forced colours',
)
const forcedStates = check(
  'test/e2e/forced-colors.test.ts',
  'a wrong field and a disabled button differ from others in forced colours',
)
const idle = check(
  'web/features/account/idle-session.test.tsx',
  'warns before the session ends, and continues on request',
)
const still = check(
  'test/rules/accessibility-statement.test.ts',
  'has neither video nor sound, and nothing that flashes',
)

/** Each text of a part with the checks that show it. */
const claims = (claimed: readonly Localized[], ...checks: readonly (readonly Check[])[]): readonly Claim[] =>
  claimed.map((text, at) => ({ text, checks: checks[at] ?? [] }))

const requirement = (
  clause: keyof typeof texts.requirements,
  ...checks: readonly (readonly Check[])[]
): Requirement => {
  const { name, how } = texts.requirements[clause]
  return { clause, name, claims: claims(how, ...checks) }
}

/**
 * The accessibility statement (BFSG, annex 3): what the service is, how to use it, how it meets EN 301 549, and its known
 * gaps. Each claim names the checks that show it; a test compares them with those of the repository, so that a release
 * cannot claim what nothing shows. What no check shows is a known gap.
 */
export const accessibilityStatement: Statement = {
  service: texts.service,
  use: claims(
    texts.use,
    [
      check(
        'test/e2e/full-journey.test.ts',
        'a visitor applies for a mortgage by two, registers, gets an offer, and both identify and sign',
      ),
    ],
    [keyboard, visibleFocus],
    [screens],
    [
      speech('a step says what it is, and its fields what they ask'),
      speech('a price that changes is said once, with what it is for'),
      spokenAttempt,
      spokenOffer,
    ],
    [screens, steps],
    [forcedColors, forcedStates],
    [check('web/features/wizard/step/leaving.test.tsx', 'saves input whichever way a step is left'), idle],
  ),
  requirements: [
    requirement('9.1.1', [screens], [spokenOffer]),
    requirement('9.1.2', [still]),
    requirement('9.1.3', [steps, check('web/fields/every-type.test.tsx', 'shows a field of every type accessibly')]),
    requirement(
      '9.1.4',
      [check('domain/settings/theme/theme-contrast.test.ts', 'has enough contrast on every background'), screens],
      [
        screens,
        steps,
        check(
          'test/e2e/embedding-journey.test.ts',
          'leads a visitor to the offer, step by step: a page of 320 px does not shift, and the frame fits at 320 and 1280 px',
        ),
        check('test/e2e/page-layout.test.ts', 'do not widen the start page, however long their words are'),
      ],
      [forcedColors, forcedStates],
    ),
    requirement('9.2.1', [
      keyboard,
      check('test/e2e/start.test.ts', 'a mortgage is calculated, compared, restored and begun by keyboard alone'),
    ]),
    requirement('9.2.2', [idle]),
    requirement('9.2.3', [still]),
    requirement(
      '9.2.4',
      [screens],
      [
        check('web/ui/kept-focus.test.tsx', 'moves the focus to the reason each time a sign-in is refused'),
        check(
          'web/features/wizard/step/step.test.tsx',
          'begins at the first field, and moves to the first invalid one',
        ),
      ],
      [
        keyboard,
        check(
          'test/e2e/keyboard.test.ts',
          'a focus is in full view only if nothing of it is covered, cut off or out of view',
        ),
      ],
    ),
    requirement(
      '9.2.5',
      [screens, steps],
      [check('test/e2e/start.test.ts', 'a mortgage is calculated, compared, restored and begun by keyboard alone')],
    ),
    requirement('9.3.1', [
      check('web/ui/language.test.tsx', 'the language changes in place and lasts for the session'),
      screens,
    ]),
    requirement('9.3.2', [
      check('test/e2e/forms.test.ts', 'an error that appears does not move the clicked element, at %i px'),
    ]),
    requirement(
      '9.3.3',
      [
        check(
          'web/ui/refusal-focus.test.tsx',
          'a refusal moves the focus from the button to the invalid field, which explains why',
        ),
        spokenAttempt,
      ],
      [spokenReview],
    ),
    requirement(
      '9.4.1',
      [screens, steps],
      [
        spokenAttempt,
        speech('an upload says when it begins, ends or is refused, and what is still wanted'),
        check('web/fields/place-search.test.tsx', 'reports a search in progress, and one without results'),
      ],
    ),
    requirement(
      '10',
      [spokenOffer],
      [
        check(
          'worker/features/precontract/precontract-pdf.test.ts',
          'is accessible, under its title and the headings of its sections',
        ),
      ],
    ),
    requirement('11'),
    requirement('12', [
      check(
        'web/ui/header-footer.test.tsx',
        'keeps the line that the law wants when the footer is hidden or cannot be loaded',
      ),
    ]),
  ],
  gaps: texts.gaps,
  authority: {
    name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
    address: 'Postfach 39 11 55, 39135 Magdeburg',
    email: 'mlbf@ms.sachsen-anhalt.de',
  },
}

/** The last part of its address. */
export const statementTopic = 'barrierefreiheit'
