// Times two engines in turns, in time of the processor: what else the machine does would fall on the slower one, whose
// calls are longer than a turn at the processor.
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const slice = 12
const warmUp = 200
const patience = 800

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Milliseconds of the processor for one call of each subject: the median of the rounds. */
export async function race(subjects) {
  const entries = Object.entries(subjects)
  const counts = []
  for (const [, subject] of entries) counts.push(await calibrated(subject))
  const times = entries.map(() => [])
  const began = performance.now()
  for (let round = 0; round < 15 && (round < 3 || performance.now() - began < patience); round += 1)
    for (const [index, [, subject]] of entries.entries()) {
      times[index].push(timed(subject, counts[index]))
      await rest()
    }
  return Object.fromEntries(entries.map(([name], index) => [name, median(times[index])]))
}

/** Models hold on to themselves until their timers have run. */
const rest = () => wait(2)

/** Runs until the compiler has done its work; how many calls fill a slice. */
async function calibrated(subject) {
  let calls = 0
  let spent = 0
  const began = performance.now()
  while (calls < 2 || performance.now() - began < warmUp) {
    spent += timed(subject, 1)
    calls += 1
    if (performance.now() - began > warmUp) await rest()
  }
  return Math.max(1, Math.round((slice * calls) / Math.max(spent, 0.001)))
}

/** A subject is a function, or `run` with a new thing each time that `prepare` makes outside the measured time. */
function timed(subject, count) {
  const { prepare, run } = typeof subject === 'function' ? { run: subject } : subject
  const prepared = prepare && Array.from({ length: count }, prepare)
  // What preparing left behind is not to be cleared away in the measured time.
  if (prepare && count > 1) collect()
  const began = process.cpuUsage()
  for (let call = 0; call < count; call += 1) run(prepared?.[call])
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1000 / count
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

/** Bytes of heap that one more of these takes. */
export async function heapOf(make, count) {
  const sizes = []
  for (let round = 0; round < 3; round += 1) sizes.push(await held(make, count))
  return median(sizes)
}

async function held(make, count) {
  const before = await heapNow()
  const things = Array.from({ length: count }, make)
  return ((await heapNow()) - before) / things.length
}

async function heapNow() {
  await wait(100)
  collect()
  return process.memoryUsage().heapUsed
}
