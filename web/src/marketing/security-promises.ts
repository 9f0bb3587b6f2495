import type { ShownPromise } from './promised.tsx'

/** By the parts of the security page. */
export const securityPromises = {
  'Firms kept apart': [
    {
      text: 'The database itself refuses one firm the rows of another, in every table. What belongs to another firm answers like what does not exist.',
      tests: [
        "one account can neither see, change, delete nor add another's rows, in any table",
        'every table has row-level security, enabled and forced, with a policy, and belongs to the owner',
        'a firm that %s of another firm gets what it would get for one that does not exist',
      ],
    },
    {
      text: 'A private link reaches what belongs to that link, and nothing else of the firm.',
      tests: [
        'within the scope of a link, the database shows that link alone, and no other table of the firm',
      ],
    },
  ],
  Encryption: [
    {
      text: 'Answers, files, clients’ email addresses and what firm and client write to each other are encrypted before they are stored (AES-256-GCM), with a key for each client. Those keys are themselves encrypted by one that is kept outside the database.',
      tests: [
        'after a whole journey no answer, client e-mail, link, code, cookie or mail can be read in the database',
        'a sealed value does not open in another place, with another key, or with a bit changed',
      ],
    },
    {
      text: 'When a client is erased, that client’s key goes too. Where an old backup of the database brings the client back, the client is erased again before anything is served: what was erased is listed in a file beside the database, which has to be the present one.',
      tests: [
        'the files of a client whose key is destroyed cannot be read by anybody',
        'what was erased is erased again where an old backup brings a client or an account back, before anything is served',
      ],
    },
    {
      text: 'Logs name the kind of a request, its time and ids: no address, token, email or answer.',
      tests: [
        'the log holds no token, code, address, name, file name, answer or cookie, whatever goes wrong',
      ],
    },
  ],
  'Private links': [
    {
      text: 'A link is a secret of 256 random bits that expires and can be switched off at once. Reading it, as mail scanners do, does not use it up.',
      tests: [
        'a link that the firm switched off says so, at once and while it is open',
        'never spends it: fifty times by a mail scanner, then by the client, with the same queue key',
      ],
    },
    {
      text: 'Once there are answers, another device needs a code of six digits that goes to the client or is read out by the firm. Until then the page names nobody.',
      tests: [
        'names nobody and nothing until the code is entered, then opens',
        'has six digits, works for ten minutes, and is in the trail',
        'ends a code after five wrong tries, also for the right one',
      ],
    },
    {
      text: 'Our words in emails to clients name the firm and not what it is about; what a firm adds is its own. “Exit this page” leaves at once, Back shows nothing, and no answer can be read on the device; the browser’s own list of visited pages may still name the address.',
      tests: [
        'no mail to a client tells what it is about, or has more than a link and the words',
        'after an exit the device has nothing to read, and opening the link again takes a code',
      ],
    },
  ],
  'Signing in': [
    {
      text: 'Passwords are kept as argon2id hashes. A passkey, or a code of an authenticator app, can be used on every plan.',
      tests: [
        'is the hash of a session, an argon2id hash of a password, and no e-mail in the attempts',
        'a person adds a passkey, and signs in with it and without a password',
        'a person turns on two-step sign-in, and signs in with the app and with a recovery code',
      ],
    },
    {
      text: 'After ten wrong tries in a quarter of an hour the account waits, and so does an address. Signing in and asking for a new password tell nobody whether an email address has an account; making an account says that an address is taken.',
      tests: [
        'stops the eleventh try on one account, wherever it comes from',
        'stops the eleventh try from one address, whatever the account, header or slashes',
        'answers a wrong password and an unknown e-mail alike',
      ],
    },
    {
      text: 'Signing out, a new password and a disabled user end sessions on the server at once, not when a token runs out.',
      tests: [
        'ends cookie and access token at once',
        'end at once when the user is disabled or deleted',
        'a forgotten password is replaced by the link, and every session ends',
      ],
    },
  ],
  'What comes in': [
    {
      text: 'The pages load nothing from anywhere else and run no script but their own; a content security policy holds the browser to it.',
      tests: ['state the whole policy, word for word, where a page has no inline block'],
    },
    {
      text: 'Nothing that a client writes becomes a formula in a spreadsheet.',
      tests: [
        'never lets what a client wrote become a formula',
        'no text of a CSV is a formula, and each is read back as one field',
      ],
    },
    {
      text: 'Made-up requests over the whole interface, and made-up bytes, are refused in good order.',
      tests: [
        'answers no generated request with a fault of its own, and every refusal in the one shape',
        'answers no generated bytes with a fault of its own',
      ],
    },
    {
      text: 'An event that says it comes from Stripe counts only if it is signed, and once however often it comes.',
      tests: [
        'refuses what is signed of other bytes, with another secret, or not at all, and stores nothing',
        'what is stored in the end is what Stripe says, and nothing has its effect twice, however events arrive',
      ],
    },
  ],
  'Nothing lost': [
    {
      text: 'An answer that was said to be saved is on the disk. Server and database are killed at random under load, and no such answer is lost or doubled; the same test does find losses in a database that is set up wrongly.',
      tests: [
        'no acknowledged answer is lost or doubled by kill -9 of server and database at random under load',
        'the same test finds losses when synchronous_commit is switched off behind the running server',
        'one with synchronous_commit off is refused in one line, wherever that was set',
      ],
    },
    {
      text: 'Two devices that change the same answer never overwrite each other unseen: both values are kept until somebody chooses.',
      tests: [
        'in every order of saves by three tabs, with answers lost and sent again, nothing is overwritten unseen',
      ],
    },
    {
      text: 'Who read or changed what is kept in a trail that can be added to and not edited. It goes only with the whole account.',
      tests: [
        'audit rows can be added, and neither changed nor deleted but with their whole account',
        'leave a trail of who read them',
      ],
    },
  ],
} as const satisfies Record<string, readonly ShownPromise[]>
