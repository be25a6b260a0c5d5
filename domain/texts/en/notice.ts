import type { notice as German } from '../de/notice.ts'

export const notice: typeof German = {
  purposeOf: {
    SCHUFA: 'the credit check with SCHUFA',
    ACCOUNT_INFORMATION: 'the account check',
    CONTACT: 'a call that you ask for',
  },
  own: 'What the bank says',
  controller: 'Controller',
  officer: 'Data protection officer',
  officerAsked: 'You reach them through the bank, whose address is above.',
  categories: 'What we keep of you',
  purposes: 'Why, and on which basis',
  interests:
    'Our legitimate interests (f) are to protect accounts and money against abuse, to run the portal without faults, and to defend ourselves against claims.',
  recipients: 'Who gets data',
  bank: 'the bank: your application once you send it, and your messages',
  processors: 'companies that run the portal, its database and its e-mails for the bank',
  schufa: 'SCHUFA Holding\u00A0AG: name, address and date of birth, for the credit check',
  schufaByConsent:
    'SCHUFA Holding\u00A0AG, if you have consented: name, address and date of birth, for the credit check',
  identification: 'the service with which you confirm your identity and sign',
  accountCheck: 'the service of the account check, if you use it',
  valuation: 'the service that values properties: place and features of the property',
  captcha:
    'the service that checks whether a human fills in a form: your network address. It may keep in your browser what it needs for this.',
  people: 'people with whom you share an application or apply together',
  sources: 'Where data comes from',
  sourcesText:
    'From you, and from whoever names you in an application or invites you to it. Offer, contract and decision come from the bank, and the results of checks from the services that are named here.',
  periods: 'How long',
  speed: 'How fast our pages are',
  speedText:
    'Your browser tells us how fast a page appeared, how fast it answered and whether it shifted. Beside that we count only the page, the version of the portal and whether your window is narrow. We store nothing in your browser and nothing that says whose the values are, and delete the counts after 31\u00A0days. You are not measured if your browser sends “Global Privacy Control” or “Do Not Track”.',
  duty: 'What you have to enter',
  dutyText:
    'With what is required the bank checks whether you can repay the loan (§\u00A0505a\u00A0BGB, §\u00A018a\u00A0KWG), and who you are (§\u00A011\u00A0GwG). Without it you cannot send the application. Everything else is up to you.',
  automated: 'Automated decision',
  automatedText: [
    'The portal calculates from your income, expenses and other instalments whether you can afford the instalment. What SCHUFA says of your creditworthiness is added. The less is left after all expenses, and the worse that is, the more likely an application is rejected.',
    'The decision says whether a person or a rule has made it. After a rejection we explain it, you can put your point of view, and a person at the bank reviews it (GDPR, article\u00A022).',
  ],
  rights: 'Your rights',
  rightsText:
    'With an account you can download, change or delete your data in your profile, and make requests. Otherwise a message to the bank is enough. You have the right to:',
  rightsOf: [
    'access, and a copy of your data (article\u00A015)',
    'rectification (article\u00A016)',
    'erasure (article\u00A017)',
    'restriction of processing (article\u00A018)',
    'portability, in a format that machines read (article\u00A020)',
    'withdrawal of a consent, for the future (article\u00A07)',
  ],
  objection: 'Your right to object',
  objectionText:
    'On grounds relating to your particular situation, you can object at any time to what rests on our legitimate interests (f) (GDPR, article\u00A021).',
  complaint: 'Complaint',
  complaintText:
    'You can complain to a data protection authority, also to the one where you live (GDPR, article\u00A077).',
}
