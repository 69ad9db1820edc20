import type { Language } from '@exchange-kit/model'
import type { Message, Topic } from '../messages.ts'
import { ca } from './ca.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { it } from './it.ts'

/** What a message says: a headline, which is a mail's subject too, a sentence, and what its link is called in a mail. */
type Text = { title: string; body: string; action: string }

/** A text by number: `other` unless the language has a form of its own for it. */
type Plural = { one: string; other: string }

type Failure = 'InsufficientBalance' | 'InsufficientMaximumBalance' | 'NoTrustPath'

/** All that is told, in one language. `{name}` stands for a value. */
export type Words = {
  messages: Record<Message, Text>
  /** Several news in one push. */
  bundles: Record<Exclude<Topic, 'myAccount'>, Plural>
  reason: string
  /** Why a payment did not go through, by the code it was refused with, as the reason of a sentence (S-PAY-57). */
  failures: Record<Failure, string>
  test: { title: string; body: string }
  digest: {
    subject: string
    intro: string
    headings: Record<Exclude<Topic, 'myAccount'>, string>
    more: Plural
    action: string
  }
  letter: { hello: string; helloNobody: string; why: string; off: string; offDigest: string }
}

export const words: Record<Language, Words> = { ca, en, es, it }
