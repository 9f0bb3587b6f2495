import { pay } from './buying.ts'
import { Delivery } from './delivery.ts'
import type { Faults, LocalStripe, LocalStripeOptions } from './index.ts'
import { Keeper, keptState } from './keeping.ts'
import { cancelInPortal, changeCard, changePlan, resume } from './managing.ts'
import { RunningCore } from './running-core.ts'
import { seed } from './seeding.ts'
import { serve } from './server.ts'

/** How often it looks whether something has become due while nobody asks. */
const lookEvery = 1000

export async function start(options: LocalStripeOptions): Promise<LocalStripe> {
  const faults: Faults = {
    copies: 1,
    shuffle: 0,
    delayMs: 0,
    failCalls: 0,
    loseAnswers: 0,
    random: Math.random,
  }
  const state = keptState(options.file)
  const keeper = new Keeper(options.file, state)
  const kept = () => keeper.soon()
  const delivery = new Delivery(state, options, faults, kept)
  const core = new RunningCore(state, options.now ?? Date.now, (event) => delivery.add(event))
  seed(core)
  const server = await serve(core, options.port ?? 0, faults, kept)
  for (const event of Object.values(state.events)) if (event.failures !== null) delivery.add(event)
  /** What a person does happens at the present time, and is kept. */
  const doing = <T>(what: () => T): T => {
    core.catchUp()
    try {
      return what()
    } finally {
      kept()
    }
  }
  doing(() => undefined)
  keeper.now()
  const looking = setInterval(() => core.catchUp() && kept(), lookEvery)
  looking.unref()
  return {
    address: core.address,
    secretKey: state.secretKey,
    webhookSecret: state.webhookSecret,
    faults,
    pay: async (sessionId, card = '4242424242424242') => doing(() => pay(core, sessionId, card)),
    cancel: (id) => doing(() => cancelInPortal(core, id)),
    resume: (id) => doing(() => resume(core, id)),
    change: (id, priceId) => doing(() => changePlan(core, id, priceId, 'always_invoice')),
    changeCard: (id, card) => doing(() => changeCard(core, id, card)),
    advance: (milliseconds) => {
      state.advanced += milliseconds
      doing(() => undefined)
    },
    delivered: () => delivery.delivered(),
    stop: async () => {
      clearInterval(looking)
      await delivery.stop()
      await new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      })
      keeper.now()
    },
  }
}
