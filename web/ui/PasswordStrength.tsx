import { passwordLevel, passwordLevels, passwordScore } from '#domain/accounts/password.ts'
import { strengthColors } from '#domain/settings/theme/fixed-colors.ts'

import { useTexts } from '../i18n/use-texts.ts'
import styles from './PasswordStrength.module.css'

/** [A5.03]: one of five colours, and the level in words. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const { t } = useTexts()
  const level = passwordLevel(passwordScore(password))
  const reached = passwordLevels.indexOf(level)
  return (
    <div className="lp-grid lp-gap-2 lp-mt-4" style={{ '--tone': strengthColors[level] }}>
      <div className={`${styles.bars} lp-grid lp-gap-2`} aria-hidden>
        {passwordLevels.map((each, at) => (
          <span key={each} data-on={(password !== '' && at <= reached) || undefined} />
        ))}
      </div>
      <div className={`${styles.text} lp-muted lp-text-sm lp-leading-13`} role="status">
        {password !== '' && t('account.password.strength', { level: t(`account.password.strength.${level}`) })}
      </div>
    </div>
  )
}
