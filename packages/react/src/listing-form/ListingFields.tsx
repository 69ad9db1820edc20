import type { Category, Currency } from '@exchange-kit/model'
import { lengthOf, readPrice } from '@exchange-kit/model'
import { PriceText } from '../parts/PriceText.tsx'
import { Switch } from '../ui/Checkbox.tsx'
import { Field } from '../ui/Field.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'
import { Said } from '../ui/Said.tsx'
import { useT } from '../i18n/translation.tsx'
import type { ListingType } from '../listings/listing.ts'
import { mostOf } from './fields.ts'
import { ImagesField } from './ImagesField.tsx'
import { idOf, type ListingForm } from './useListingForm.ts'
import type { Uploads } from '../uploads/useUploads.ts'

type ListingFieldsProps = {
  readonly type: ListingType
  readonly form: ListingForm
  readonly uploads: Uploads
  readonly categories: readonly Category[]
  readonly currency: Currency['attributes'] | undefined
  /** The group allows listings that everybody sees. */
  readonly mayBePublic: boolean
  /** On a listing that is there: whether others see it. */
  readonly hasSwitch: boolean
}

// What stands in the place of a day that does not exist; it is none.
const noDay = 'x'

/** The fields of an offer or a need (S-MARKET-30). */
export function ListingFields(props: ListingFieldsProps) {
  const { type, form, uploads, categories, currency, mayBePublic, hasSwitch } = props
  const t = useT()
  const { fields, set, text, leave } = form
  const isOffer = type === 'offers'
  const mark = (isRequired: boolean) => t(isRequired ? 'ui.required' : 'ui.optional')
  const length = lengthOf(fields.content.trim())
  return (
    <>
      <ImagesField
        id={idOf('images')}
        images={fields.images}
        onImages={images => set({ images })}
        uploads={uploads}
        error={text('images')}
      />
      <Field
        id={idOf('name')}
        label={t('market:form.name')}
        mark={mark(isOffer)}
        error={text('name')}
        counter={{ used: lengthOf(fields.name), max: mostOf.name }}
      >
        <TextInput
          value={fields.name}
          autoComplete="off"
          onChange={event => set({ name: event.currentTarget.value })}
          onBlur={() => fields.name && leave('name')}
        />
      </Field>
      <Field
        id={idOf('content')}
        label={t('market:form.content')}
        mark={mark(true)}
        hint={t(length > 0 && length < 10 ? 'market:form.sayMore' : 'market:form.contentHint')}
        error={text('content')}
        counter={{ used: lengthOf(fields.content), max: mostOf.content }}
      >
        <TextArea
          value={fields.content}
          rows={5}
          onChange={event => set({ content: event.currentTarget.value })}
          onBlur={() => fields.content && leave('content')}
        />
      </Field>
      <Field id={idOf('category')} label={t('market:list.category')} mark={mark(isOffer)} error={text('category')}>
        <Select
          none={t(isOffer ? 'market:form.choose1' : 'market:form.noCategory')}
          value={fields.category}
          options={categories.map(it => ({ value: it.id, label: it.attributes.name }))}
          onChange={event => set({ category: event.currentTarget.value })}
        />
      </Field>
      {isOffer && (
        <Field
          id={idOf('price')}
          label={t('market:form.price')}
          mark={mark(true)}
          hint={t('market:form.priceHint', { unit: currency?.namePlural ?? '' })}
          error={text('price')}
          counter={{ used: lengthOf(fields.price), max: mostOf.price }}
        >
          <TextInput
            value={fields.price}
            autoComplete="off"
            onChange={event => set({ price: event.currentTarget.value })}
            onBlur={() => fields.price && leave('price')}
          />
          <PriceEcho price={fields.price} currency={currency} />
        </Field>
      )}
      <Field
        id={idOf('expires')}
        label={t('market:page.until')}
        hint={isOffer && t('market:form.expiresHint')}
        error={text('expires')}
      >
        <TextInput
          type="date"
          // A day that does not exist is an empty value with something wrong in it: it is said, and left as typed (S-DATE-2).
          value={fields.expires === noDay ? '' : fields.expires}
          onChange={({ currentTarget: { value, validity } }) => set({ expires: validity.badInput ? noDay : value })}
          onBlur={() => leave('expires')}
        />
      </Field>
      {(mayBePublic || fields.isPublic) && (
        <RadioGroup
          legend={t('market:page.seenBy')}
          value={fields.isPublic ? 'public' : 'group'}
          error={text('access')}
          options={[
            { value: 'group', label: t('market:access.group') },
            { value: 'public', label: t('market:access.public') },
          ]}
          onChange={value => set({ isPublic: value === 'public' })}
        />
      )}
      {hasSwitch && (
        <Switch
          label={t('parts.listingState.published')}
          hint={t('market:form.publishedHint')}
          checked={fields.isPublished}
          onChange={event => set({ isPublished: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

// S-MARKET-20: how the typed price will be read.
function PriceEcho({
  price,
  currency,
}: {
  readonly price: string
  readonly currency: Currency['attributes'] | undefined
}) {
  const t = useT()
  if (!currency || readPrice(price, currency).kind === 'words') return null
  return (
    <Said className="x-small x-muted">
      {t('market:form.shownAs')} <PriceText price={price} currency={currency} />
    </Said>
  )
}
