import { expect, fn, userEvent, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Avatar,
  Emblem,
  Field,
  CameraButton,
  FileDrop,
  Icon,
  IconButton,
  icons,
  Progress,
  QrCode,
  Row,
  Stack,
  Thumb,
  Thumbs,
} from '@exchange-kit/react/ui'
import { picture } from '../support/people.ts'

export default { title: 'ui/Pictures' } satisfies Meta

type Story = StoryObj

export const Avatars: Story = {
  render: () => (
    <Stack>
      <Row>
        <Avatar name="Anna Puig" code="RIBA0002" kind="personal" size="l" />
        <Avatar name="Botiga Cal Quim" code="RIBA0006" kind="business" size="l" />
        <Avatar name="Ajuntament" code="RIBA0011" kind="public" size="l" />
        <Emblem name="Ribera del Foix" code="RIBA" size="l" />
        <Avatar name="Anna Puig" code="RIBA0002" kind="personal" image={picture} size="l" />
      </Row>
      <Row>
        {(['xs', 's', undefined, 'l', 'xl'] as const).map(size => (
          <Avatar key={size ?? 'm'} name="ליאת כהן" code="RIBA0021" kind="personal" size={size} />
        ))}
      </Row>
    </Stack>
  ),
}

/** A picture that cannot be loaded leaves the initials. */
export const Failed: Story = {
  render: () => (
    <Avatar name="Anna Puig" code="RIBA0002" kind="personal" image="data:image/png;base64,broken" size="l" />
  ),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('AP')).toBeVisible()
  },
}

export const Icons: Story = {
  render: () => (
    <Row>
      {Object.entries(icons).map(([name, shape]) => (
        <Icon key={name} of={shape} label={name} />
      ))}
    </Row>
  ),
}

export const Qr: Story = {
  render: () => (
    <QrCode text="https://demo.example/pay?c=RIBA0002&a=12500000&m=Bread" label="Pays RIBA0002, 12.50 riberas">
      <p>12.50 r</p>
    </QrCode>
  ),
  async play({ canvasElement }) {
    const code = within(canvasElement).getByRole('img', { name: 'Pays RIBA0002, 12.50 riberas' })
    // S-PAY-65: at least 240 px.
    await expect(code.getBoundingClientRect().width).toBeGreaterThanOrEqual(240)
  },
}

const onFiles = fn()
const onFile = fn()

export const Drop: Story = {
  parameters: { width: 'form' },
  render: () => (
    <Stack>
      <Field label="Pictures" hint="The first one is the cover.">
        <FileDrop accept="image/*" multiple onFiles={onFiles} hint="JPEG, PNG or WebP, up to 10 MB each, 10 at most">
          <b>Choose pictures</b> or drop them here
        </FileDrop>
      </Field>
      <CameraButton onFile={onFile}>Take a photo</CameraButton>
      <Thumbs>
        <Thumb src={picture} alt="Loaf on a board">
          <Row spread>
            Cover <IconButton icon={icons.close} label="Remove picture 1" size="small" />
          </Row>
        </Thumb>
        <Thumb src={picture} alt="">
          <Progress value={0.4} label="Uploading picture 2" />
        </Thumb>
      </Thumbs>
    </Stack>
  ),
  async play({ canvasElement }) {
    onFiles.mockClear()
    const input = within(canvasElement).getByLabelText(/^Pictures/)
    await userEvent.upload(input, new File(['x'], 'bread.png', { type: 'image/png' }))
    await expect(onFiles).toHaveBeenCalledOnce()
  },
}
