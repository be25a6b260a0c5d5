export interface FooterLink {
  readonly href: string
  readonly text: string
}

const speaksOfPrivacy = /daten ?schutz|privacy|data ?protection/i

/** The bank's privacy notice among the links of its footer: by the link's text, otherwise by its address. */
export const privacyLinkOf = (links: readonly FooterLink[]): FooterLink | undefined =>
  links.find(({ text }) => speaksOfPrivacy.test(text)) ?? links.find(({ href }) => speaksOfPrivacy.test(href))
