import type { LegalContact } from '#domain/settings/areas/legal/schema.ts'

import styles from './contact-lines.module.css'

/** A name with its address, and what leads to it. */
export const ContactLines = ({
  contact: { name, address, phone, email, website },
}: {
  readonly contact: LegalContact
}) => (
  <>
    <p className="lp-m-0 lp-mb-8">
      <strong>{name}</strong>
      <br />
      {address}
    </p>
    <ul className={`${styles.ways} lp-list lp-grid lp-gap-2`}>
      {phone !== undefined && phone !== '' && (
        <li>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      )}
      {email !== undefined && email !== '' && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {website !== undefined && (
        <li>
          <a href={website} target="_blank" rel="noopener noreferrer">
            {website}
          </a>
        </li>
      )}
    </ul>
  </>
)
