/**
 * The words that guessing programs try first, with the names of the months and what a law firm comes to think of. Which
 * digits and signs stand around them does not matter; repetitions and runs are recognised apart, so none is listed.
 */
const words = new Set(
  `password password1password passwort passwords mypassword thisismypassword passwordone passkey passcode passphrase secret topsecret
  iloveyou iloveyouforever iloveyousomuch iloveme ilovemyfamily loveyou lovely love family mother mum daddy babygirl
  qwerty qwertyu qwertyui qwertyuiop qwertyuiopasdf azerty asdf asdfgh asdfghj asdfghjk asdfghjkl asdfghjklzxc zxcvbn
  zxcvbnm qazwsx qazwsxedc q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
  1qaz2wsx3edc 1qaz2wsx3edc4rfv q2w3e q2w3e4r q2w3e4r5t q2w3e4r5t6y qaz2wsx qaz2wsx3edc qaz2wsx3edc4rfv zaq12wsx
  admin administrator root user guest login letmein letmeinplease welcome hello changeme changemeplease default test
  testing computer internet trustno trustno1 trustnoone access master monkey dragon tiger shadow princess prince superman batman
  spiderman pokemon starwars killer hunter ranger soccer football rugby cricket baseball basketball hockey golf
  sunshine summer winter spring autumn flower cookie chocolate cheese banana orange pepper ginger buster charlie
  michael jordan jessica ashley daniel thomas george robert andrew jennifer michelle samantha nicole hannah joshua
  matthew william oliver harry jack maggie bailey lucky angel blessed jesus freedom whatever nothing money
  liverpool liverpoolfc arsenal arsenalfc chelsea chelseafc everton rangers celtic tottenham tottenhamhotspur
  manchester manchesterunited manchestercity london england scotland wales unitedkingdom greatbritain
  january february march april may june july august september october november december christmas easter halloween
  monday tuesday wednesday thursday friday saturday sunday correcthorse correcthorsebatterystaple
  solicitor solicitors lawyer barrister familylaw lawfirm divorce candour
  112233 123321 159753 147258 147258369 789456 789456123 741852963 987654 11223344 123123123 12344321 654123`.split(
    /\s+/,
  ),
)

/** What people write for letters. */
const stands: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether it is among what is tried first. In small letters. */
export function isCommon(text: string): boolean {
  const bare = text.replace(/^[^a-z]{1,8}/, '')
  return (
    [text, bare].some((some) => [some, some.replace(/[^a-z]{1,8}$/, '')].some(isWord)) ||
    isRepetition(text) ||
    isRun(text)
  )
}

/** A word of the list, once or twice, with signs for letters or without. */
function isWord(text: string): boolean {
  const half = text.slice(0, text.length / 2)
  const once = half + half === text ? half : text
  return [once, once.replace(/[01345@$!]/g, (sign) => stands[sign] ?? sign)].some((some) => words.has(some))
}

/** One to four letters over and over: "aaaaaaaaaaaa", "abcabcabcabc". */
const isRepetition = (text: string) => /^(.{1,4}?)\1{2,}.{0,3}$/u.test(text)

/** Along the alphabet or the digits, up or down: "123456789012", "zyxwvutsrqpo". */
function isRun(text: string): boolean {
  const runs = ['12345678901234567890', 'abcdefghijklmnopqrstuvwxyz']
  return runs.some((run) => run.includes(text) || [...run].reverse().join('').includes(text))
}
