// The tags, their attributes and their events in JSX.
import '@exchange-kit/elements/react'
