import { livingKinds, type LivingItem } from '#domain/settings/living.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { aboutLiving, useAbout } from './abouts.ts'
import { AreaList, type AreaListProps } from './AreaList.tsx'
import styles from './settings.module.css'

/** Income apart from expenses ([B3.27]), each with the category of the account that it takes up. */
export function LivingList({ rows, ...list }: Pick<AreaListProps, 'rows' | 'open' | 'made' | 'to'>) {
  const { t } = useTexts()
  const about = useAbout(aboutLiving)
  return (
    <div className={styles.groups}>
      {livingKinds.map((kind) => {
        const own = rows.filter(({ item }) => (item as LivingItem).kind === kind)
        const title = t(`glance.${kind}`)
        return own.length === 0 ? null : (
          <section key={kind} aria-label={title}>
            <h2 className={styles.groupTitle}>{t('glance.group', { title, count: own.length })}</h2>
            <AreaList {...list} rows={own} about={about} caption={`${t('admin.screen.living')}: ${title}`} />
          </section>
        )
      })}
    </div>
  )
}
