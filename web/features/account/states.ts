/** What each page looks like at different times, each of which is opened and read (test/e2e/states/). */
export const accountStates = {
  login: ['blank', 'refused'],
  // Only redirects.
  logout: [],
  signInLink: ['blank', 'with problems'],
  signInLinkSent: ['requested'],
  signInByLink: ['to confirm', 'of a useless link'],
  register: ['blank', 'with problems'],
  registerFinish: ['registered'],
  activate: ['activated', 'of a useless link', 'with a password'],
  resetRequest: ['blank', 'with problems'],
  resetInitiated: ['requested'],
  resetFinish: ['blank', 'with problems', 'without a key', 'of a useless link'],
  resetSuccess: ['reset'],
  emailConfirmation: ['blank', 'refused', 'confirmed'],
  accountErased: ['erased'],
  profile: [
    'filled in',
    'with problems',
    'before it is erased',
    'before a consent is withdrawn',
    'with a withdrawn consent',
  ],
  password: ['blank', 'refused'],
} as const
