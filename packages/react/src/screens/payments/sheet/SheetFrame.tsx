import type { ReactNode } from 'react'
import { useKit } from '../../../kit.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { country, link as linkIcon, locked } from '../../../ui/icons.ts'
import { useT } from '../../../i18n/translation.tsx'
import './sheet.css'

type SheetFrameProps = {
  /** The origin that asked, when another site opened the sheet. */
  readonly askedBy: string | null
  readonly children: ReactNode
}

/** The paper around a payment that was asked for elsewhere: our own address first, then who asks (design §14). */
export function SheetFrame({ askedBy, children }: SheetFrameProps) {
  const t = useT()
  const { client, site } = useKit()
  return (
    <div className="x-sheet">
      <div className="x-sheet-bar">
        <b>{site.name}</b>
        <span className="x-sheet-site">
          <Icon of={locked} />
          <span className="x-mono" translate="no">
            {client.site.replace(/^.*\/\//, '')}
          </span>
        </span>
      </div>
      <div className="x-sheet-body">
        <div className="x-asker" role="note">
          <Icon of={askedBy ? country : linkIcon} />
          {askedBy ? (
            <div>
              <p className="x-small x-muted">{t('sheet:sheet.askedBy')}</p>
              <p>
                <b translate="no">{new URL(askedBy).host}</b>
              </p>
            </div>
          ) : (
            <p className="x-small">{t('sheet:sheet.byHand')}</p>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}
