import type { accessibility as German } from '../de/accessibility.ts'

export const accessibility: typeof German = {
  service: [
    'This portal is a banking service for loans. You can calculate, apply for and sign a loan.',
    'You can see your applications, upload documents and write to the bank. The portal is in German and English.',
  ],
  use: [
    'You need a current browser. You do not have to install anything.',
    'From the calculator to the signature you can do everything by keyboard: with Tab, Enter, Space and the arrow keys. You can always see in full where you are.',
    'Every page has headings, regions and a link to its content.',
    'Screen readers announce fields, errors, instalments and results.',
    'You can enlarge the text to four times its size. Even then you do not have to scroll sideways.',
    'In the contrast colours of your system you can see what is chosen, wrong or not available.',
    'You do not have to fill in everything at once: each answer is saved. We ask before signing you out.',
  ],
  requirements: {
    '10': {
      name: 'Documents',
      how: [
        'The figures of the offer and the repayment schedule are on pages of the portal.',
        'PDF files of the portal are tagged for screen readers. For files of the bank see the known gaps.',
      ],
    },
    '11': {
      name: 'Software',
      how: ['There is no app. The portal is a website.'],
    },
    '12': {
      name: 'Documentation and support',
      how: ['You reach a person from every page by “Reach a person”.'],
    },
    '9.1.1': {
      name: 'Text alternatives',
      how: ['Images and icons have a text or are marked as decoration.', 'The chart is also available as a table.'],
    },
    '9.1.2': {
      name: 'Time-based media',
      how: ['The portal contains neither video nor sound.'],
    },
    '9.1.3': {
      name: 'Adaptable',
      how: ['Structure and labels are in the code of the pages.'],
    },
    '9.1.4': {
      name: 'Distinguishable',
      how: [
        'Text has a contrast of at least 4.5 to 1.',
        'Pages also fit a width of 320 pixels.',
        'In the contrast colours of your system each state stays visible.',
      ],
    },
    '9.2.1': {
      name: 'Keyboard accessible',
      how: ['You can go from the calculator to the signature without a mouse.'],
    },
    '9.2.2': {
      name: 'Enough time',
      how: ['A notice appears before a session ends. You can extend the time with one press.'],
    },
    '9.2.3': {
      name: 'Seizures and physical reactions',
      how: ['Nothing blinks more often than three times a second.'],
    },
    '9.2.4': {
      name: 'Navigable',
      how: [
        'Pages have titles, headings and a meaningful order.',
        'The focus moves to the place where you continue.',
        'Nothing covers the focus.',
      ],
    },
    '9.2.5': {
      name: 'Input modalities',
      how: ['Buttons are large enough.', 'Whatever can be dragged also works with an input or by keys.'],
    },
    '9.3.1': {
      name: 'Readable',
      how: ['The language of every page is given and can be changed at any time.'],
    },
    '9.3.2': {
      name: 'Predictable',
      how: ['Messages do not move what you are clicking.'],
    },
    '9.3.3': {
      name: 'Input assistance',
      how: ['Errors are text beside the field and say what would be right.', 'You see all answers before you send.'],
    },
    '9.4.1': {
      name: 'Compatible',
      how: ['All controls have a name, a role and a state.', 'Messages are announced without taking the focus.'],
    },
  },
  gaps: [
    {
      what: 'Contracts and other PDF files of the bank are often not prepared for screen readers.',
      instead: 'The bank gives you the content in another form on request.',
    },
    {
      what: 'You leave the portal for identification and the account check. We do not check the pages of other providers.',
      instead: 'You can enter your income yourself. The bank helps you with the identification.',
    },
    {
      what: 'We check automatically with Chromium and a simulated screen reader. No program checks other browsers, NVDA, JAWS or VoiceOver.',
      instead: 'Write to us if something does not work there.',
    },
    {
      what: 'We do not check whether each browser can fill in personal details by itself.',
      instead: 'You can enter everything yourself or copy it from your profile.',
    },
    {
      what: 'Documents of the bank and their names are often in German only.',
      instead: 'The bank explains the content on request.',
    },
    {
      what: 'Automatic checks do not find every barrier.',
      instead: 'Write to us if you find one. We reply and remove it.',
    },
  ],
  page: {
    title: 'Accessibility statement',
    introduction:
      'Everyone should be able to use this portal. It follows the German Accessibility Act (BFSG) and the standard EN 301 549.',
    service: 'What this service is',
    use: 'How to use it',
    requirements: 'How it meets the requirements',
    checks: 'Automatic checks of every version',
    gaps: 'Known gaps',
    contact: 'Report a barrier',
    authority: 'Supervising authority',
    version: 'Version of the portal',
  },
}
