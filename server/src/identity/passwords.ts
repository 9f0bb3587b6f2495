import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../platform/errors.ts'

/** Hashes passwords, a few at a time: each takes 19 MiB and a core, which a flood of sign-ins must not exhaust. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Against no hash it takes as long and says no. */
  verify(password: string, hash: string | null): Promise<boolean>
}

export interface PasswordsOptions {
  atOnce?: number
  /** How many may wait; one more is answered `unavailable`. */
  waiting?: number
}

// argon2id as OWASP's cheat sheet has it: 19 MiB, two passes, one lane. The library's default kind is argon2id.
const settings = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export function passwords({ atOnce = 2, waiting = 32 }: PasswordsOptions = {}): Passwords {
  const inTurn = queue(atOnce, waiting)
  // What a password is compared with when there is none.
  const nobodys = hash('nobody has this password', settings)
  return {
    hash: (password) => inTurn(() => hash(normal(password), settings)),
    verify: async (password, given) => {
      const against = given ?? (await nobodys)
      const same = await inTurn(() => verify(against, normal(password)))
      return same && given !== null
    },
  }
}

/** The same password, however a keyboard composes its letters. */
const normal = (password: string) => password.normalize('NFKC')

function queue(atOnce: number, waiting: number) {
  let running = 0
  const next: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (next.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds: 2 })
      // Whoever finishes hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => next.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const waiter = next.shift()
      if (waiter) waiter()
      else running -= 1
    }
  }
}
