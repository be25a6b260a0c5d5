/** A mail from the outbox; its id becomes the Message-ID, by which duplicates are recognised. */
export interface OutgoingMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** UTC ISO. */
  readonly createdAt: string
}

/** A connection to the mail server for several mails. */
export interface MailConnection {
  /** Throws `MailRefused` if the server refuses the mail; any other error means that the connection is lost. */
  readonly send: (mail: OutgoingMail) => Promise<void>
  readonly close: () => Promise<void>
}

export interface MailProvider {
  readonly open: (senderName: string) => Promise<MailConnection>
}

/** The server refuses the mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  /** The mail must not be retried. */
  readonly final: boolean

  constructor(message: string, final: boolean) {
    super(message)
    this.final = final
  }
}
