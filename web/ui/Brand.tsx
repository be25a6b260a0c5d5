import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { generalSetting } from '#domain/settings/schemas/general-settings.ts'
import { textField } from '#domain/settings/schemas/text-fields.ts'

import { generalSettingsQuery, textFieldsQuery } from '../api/settings.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { path } from '../paths.ts'
import { useTheme } from './use-theme.ts'
import styles from './Shell.module.css'

/**
 * The bank's logo, which contains its name; otherwise its sign with the header text or name. Links to the start page.
 */
export function Brand() {
  const { t, locale } = useTexts()
  const { logo, favIcon } = useTheme()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { data: texts = [] } = useQuery(textFieldsQuery)
  const text = generalSetting(general, 'HEADER_TEXT_SHOWN') ? textField(texts, 'HEADER_TEXT', locale) : ''
  const name = text || generalSetting(general, 'BANK_NAME')
  return (
    <Link to={path('start')} className={styles.brand} aria-label={t('shell.home', { bank: name })}>
      {logo === '' ? (
        <>
          {favIcon === '' ? (
            // As content of the style, because a letter in the text would be part of the link's visible name.
            <span className={styles.mark} data-letter={[...name][0]} aria-hidden />
          ) : (
            <img className={`${styles.mark} ${styles.image}`} src={favIcon} alt="" />
          )}
          <span className={styles.name}>{name}</span>
        </>
      ) : (
        <img className={styles.logo} src={logo} alt={name} />
      )}
    </Link>
  )
}
