import { Namespaces } from '../i18n/Namespaces.tsx'
import { Button } from '../ui/Button.tsx'
import { useT } from '../i18n/translation.tsx'

const words = ['termsTemplate'] as const

type TermsTemplateProps = { readonly onTake: (terms: string) => void }

/** Terms to begin with, in the reader's language, for whoever has written none yet; they are a text like any other then. */
export function TermsTemplate(props: TermsTemplateProps) {
  return (
    <Namespaces of={words} waiting={null}>
      <Offered {...props} />
    </Namespaces>
  )
}

function Offered({ onTake }: TermsTemplateProps) {
  const t = useT()
  return (
    <div>
      <Button size="small" onClick={() => onTake(t('termsTemplate:text'))}>
        {t('termsTemplate:take')}
      </Button>
    </div>
  )
}
