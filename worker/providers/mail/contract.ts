/** A mail as it leaves the outbox; its id becomes the Message-ID, so that one sent twice can be told. */
export interface OutgoingMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** UTC ISO. */
  readonly createdAt: string
}

/** One connection to the mail server, for as many mails as it takes. */
export interface MailConnection {
  /** Throws `MailRefused` when the server says no and will listen on; anything else means that the connection is lost. */
  readonly send: (mail: OutgoingMail) => Promise<void>
  readonly close: () => Promise<void>
}

export interface MailProvider {
  readonly open: (senderName: string) => Promise<MailConnection>
}

/** The mail cannot be handed over as it is. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** Trying again cannot help. */
  readonly final: boolean

  constructor(message: string, final: boolean) {
    super(message)
    this.final = final
  }
}
