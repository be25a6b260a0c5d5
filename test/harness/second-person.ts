import { testFetch } from './control.ts'
import { findMailedLink } from './mail.ts'
import { portalHere } from './portal-here.ts'
import type { SecondPerson } from './second-consents.ts'

/** A second borrower without an account who reads the mails of a running portal. */
export const inPortal: SecondPerson = {
  fetch: (path, init) => testFetch(`${portalHere().url}${path}`, init),
  linkTo: (email, page = 'consents') => findMailedLink(email, new RegExp(`/${page}/`)),
}
