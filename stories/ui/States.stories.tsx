import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  Button,
  EmptyState,
  ErrorState,
  Loading,
  LoadMore,
  OfflineNote,
  Page,
  Pager,
  Progress,
  SaveLine,
  Skeleton,
  Spinner,
  Stack,
} from '@exchange-kit/react/ui'

export default { title: 'ui/States', parameters: { width: 'form' } } satisfies Meta

type Story = StoryObj

export const WhileLoading: Story = {
  render: () => (
    <Loading label="Loading offers" slow="Still waiting for an answer from the server">
      <Skeleton shape="title" />
      <Skeleton shape="row" count={3} />
      <Skeleton shape="card" />
      <Skeleton shape="button" />
    </Loading>
  ),
  async play({ canvasElement }) {
    // S-STATE-1: said at once, drawn after 200 ms, aria-busy.
    const status = within(canvasElement).getByRole('status')
    await expect(status).toHaveTextContent('Loading offers')
    await expect(status.closest('[aria-busy="true"]')).not.toBeNull()
    await waitFor(() => expect(canvasElement.querySelectorAll('.x-skeleton').length).toBeGreaterThan(5))
  },
}

export const Empty: Story = {
  render: () => (
    <EmptyState title="No needs here yet" level={2} actions={<Button kind="primary">New need</Button>}>
      Ask for a hand: most needs get an answer within four days.
    </EmptyState>
  ),
  // The one drawing for everything that is not there.
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('.x-board-drawing')).toHaveAttribute('aria-hidden', 'true')
  },
}

const onRetry = fn()

export const Failed: Story = {
  render: () => (
    <ErrorState
      title="Server do not respond"
      level={2}
      retry={{ label: 'Try again', onRetry }}
      details="Code ServerNoResponse, 4 June 2026, 10:42"
    >
      Check your connection. Nothing is lost; try again.
    </ErrorState>
  ),
  async play({ canvasElement }) {
    onRetry.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

export const Offline: Story = {
  render: () => <OfflineNote>Saved 2 hours ago</OfflineNote>,
}

export const Saving: Story = {
  render: () => (
    <Stack>
      <SaveLine state="saving" text="Saving…" />
      <SaveLine state="saved" text="Saved at 10:42" />
      <SaveLine state="failed" text="Could not save, retrying in 8 s" retry={{ label: 'Retry now', onRetry }} />
      <Progress value={0.62} label="Uploading picture 2" />
      <p>
        <Spinner /> Reading the tag
      </p>
    </Stack>
  ),
}

const onMore = fn()

export const EndOfList: Story = {
  render: () => (
    <Page>
      <LoadMore summary="That is all" />
      <LoadMore
        summary="20 of 46 offers"
        error={{ text: 'Server do not respond', retry: 'Try again', onRetry }}
        more={{ label: 'Load more', onMore, busy: false }}
      />
      <Pager
        summary="21–40 of 128 members"
        previous={{ label: 'Previous', onPrevious: () => {} }}
        next={{ label: 'Next', onNext: undefined }}
      />
    </Page>
  ),
  async play({ canvasElement }) {
    onMore.mockClear()
    const canvas = within(canvasElement)
    // S-LIST-3: a failed page keeps what is loaded and does not load by itself.
    await expect(canvas.getByRole('alert')).toHaveTextContent('Server do not respond')
    await expect(onMore).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
  },
}

export const LoadsNearTheEnd: Story = {
  render: () => (
    <LoadMore summary="20 of 46 offers" more={{ label: 'Load more', onMore, onNear: onMore, busy: false }} />
  ),
  async play({ canvasElement }) {
    // S-LIST-1: near the end by itself, and by a button.
    await waitFor(() => expect(onMore).toHaveBeenCalled())
    onMore.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Load more' }))
    await expect(onMore).toHaveBeenCalledOnce()
  },
}
