import { IconWorld } from '@tabler/icons-react'

import styles from './looks.module.css'

interface TabPictureProps {
  readonly icon: string
  readonly title: string
}

/** A browser tab with the portal's icon and title. */
export const TabPicture = ({ icon, title }: TabPictureProps) => (
  <p className={styles.browser}>
    <span className={styles.browserTab}>
      {icon === '' ? <IconWorld size={16} aria-hidden /> : <img src={icon} alt="" width={16} height={16} />}
      <span className={styles.tabTitle}>{title}</span>
    </span>
  </p>
)
