import { accessibilityTexts as texts } from '../texts/accessibility.ts'
import type { Localized } from './locale.ts'

/** A test of this repository, by its file and title. */
interface Check {
  readonly file: string
  readonly title: string
}

interface Requirement {
  /** Of EN 301 549. */
  readonly clause: string
  readonly name: Localized
  readonly how: Localized
  /** The checks of every release that show it; none where the portal has nothing to check. */
  readonly checks: readonly Check[]
}

interface Gap {
  readonly what: Localized
  readonly instead: Localized
}

interface Statement {
  readonly service: readonly Localized[]
  readonly use: readonly Localized[]
  readonly requirements: readonly Requirement[]
  readonly gaps: readonly Gap[]
  /** Supervises the law in all German states; the same in every language. */
  readonly authority: { readonly name: string; readonly address: string; readonly email: string }
}

/** A test of each page, with all its states. */
const screens: Check = { file: 'test/harness/states.ts', title: 'every state of the page %s' }
const steps: Check = {
  file: 'test/e2e/accessibility.test.ts',
  title: 'every step of the wizard is accessible, filled in and with its errors',
}

/**
 * The accessibility statement (BFSG, annex 3): what the service is, how to use it, how it meets EN 301 549, and its known
 * gaps. A test compares the named checks with those of the repository, so that a release cannot claim what nothing shows.
 */
export const accessibilityStatement: Statement = {
  service: texts.service,
  use: texts.use,
  requirements: [
    {
      clause: '9.1.1',
      ...texts.requirements['9.1.1'],
      checks: [screens],
    },
    {
      clause: '9.1.2',
      ...texts.requirements['9.1.2'],
      checks: [],
    },
    {
      clause: '9.1.3',
      ...texts.requirements['9.1.3'],
      checks: [steps, { file: 'web/fields/every-type.test.tsx', title: 'shows a field of every type accessibly' }],
    },
    {
      clause: '9.1.4',
      ...texts.requirements['9.1.4'],
      checks: [
        { file: 'domain/settings/theme/theme-contrast.test.ts', title: 'has enough contrast on every background' },
        screens,
        {
          file: 'test/e2e/embedding-journey.test.ts',
          title:
            'leads a visitor to the offer, step by step: a page of 320 px does not shift, and the frame fits at 320 and 1280 px',
        },
        { file: 'test/e2e/page-layout.test.ts', title: 'do not widen the start page, however long their words are' },
      ],
    },
    {
      clause: '9.2.1',
      ...texts.requirements['9.2.1'],
      checks: [
        {
          file: 'test/e2e/keyboard.test.ts',
          title: '%s goes from its calculator to the signature by keyboard alone, with each focus in full view',
        },
        {
          file: 'test/e2e/start.test.ts',
          title: 'a mortgage is calculated, compared, restored and begun by keyboard alone',
        },
      ],
    },
    {
      clause: '9.2.2',
      ...texts.requirements['9.2.2'],
      checks: [screens],
    },
    {
      clause: '9.2.3',
      ...texts.requirements['9.2.3'],
      checks: [],
    },
    {
      clause: '9.2.4',
      ...texts.requirements['9.2.4'],
      checks: [
        {
          file: 'test/e2e/keyboard.test.ts',
          title: 'the focus counts as visible only if it changes the rendering, and the check does not affect the page',
        },
        { file: 'web/ui/kept-focus.test.tsx', title: 'moves the focus to the reason each time a sign-in is refused' },
      ],
    },
    {
      clause: '9.2.5',
      ...texts.requirements['9.2.5'],
      checks: [screens, steps],
    },
    {
      clause: '9.3.1',
      ...texts.requirements['9.3.1'],
      checks: [{ file: 'web/ui/language.test.tsx', title: 'the language changes in place and lasts for the session' }],
    },
    {
      clause: '9.3.2',
      ...texts.requirements['9.3.2'],
      checks: [
        { file: 'test/e2e/forms.test.ts', title: 'an error that appears does not move the clicked element, at %i px' },
      ],
    },
    {
      clause: '9.3.3',
      ...texts.requirements['9.3.3'],
      checks: [
        {
          file: 'web/ui/refusal-focus.test.tsx',
          title: 'a refusal moves the focus from the button to the invalid field, which explains why',
        },
        steps,
      ],
    },
    {
      clause: '9.4.1',
      ...texts.requirements['9.4.1'],
      checks: [
        { file: 'web/fields/place-search.test.tsx', title: 'reports a search in progress, and one without results' },
        screens,
      ],
    },
    {
      clause: '10',
      ...texts.requirements['10'],
      checks: [
        screens,
        {
          file: 'worker/features/precontract/precontract-pdf.test.ts',
          title: 'is accessible, under its title and the headings of its sections',
        },
      ],
    },
    {
      clause: '11',
      ...texts.requirements['11'],
      checks: [],
    },
    {
      clause: '12',
      ...texts.requirements['12'],
      checks: [
        {
          file: 'web/ui/header-footer.test.tsx',
          title: 'keeps the line that the law wants when the footer is hidden or cannot be loaded',
        },
      ],
    },
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
