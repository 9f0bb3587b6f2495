import { readSetUpConfig } from './config.ts'
import { setUpStripe } from './subscriptions/index.ts'

/** Makes ready an account at Stripe, whose key is in the environment: `npm run stripe-set-up`. */
async function main(): Promise<void> {
  const { account, appUrl } = readSetUpConfig()
  for (const line of await setUpStripe(account, appUrl)) console.log(line)
}

try {
  await main()
} catch (error) {
  // What Stripe says of a key names its last letters only.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
