import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Options {
  challenge: string
}

interface Behaviour {
  origin: string
  /** Whether it has verified its owner. */
  verifies?: boolean
  /** What it says of how often it was used; zero where it does not count. */
  counter?: number
}

const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40]

/** A device with one passkey (ES256, attestation "none"), as a browser answers for it. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  /** COSE_Key (RFC 9053): EC2, ES256, P-256. */
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])

  function authenticatorData(
    { origin, verifies = true, counter = 0 }: Behaviour,
    credential = Buffer.alloc(0),
  ): Buffer {
    const data = Buffer.alloc(37)
    sha256(new URL(origin).hostname).copy(data)
    data[32] = userPresent | (verifies ? userVerified : 0) | (credential.length > 0 ? hasCredential : 0)
    data.writeUInt32BE(counter, 33)
    return Buffer.concat([data, credential])
  }

  return {
    id,

    /** What `navigator.credentials.create` answers, as JSON. */
    create(options: object, behaviour: Behaviour) {
      const length = Buffer.from([0, credentialId.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(behaviour, credential)),
      ])
      const clientDataJSON = clientData('webauthn.create', options as Options, behaviour).toString('base64url')
      const response = { clientDataJSON, attestationObject: attestation.toString('base64url') }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },

    /** What `navigator.credentials.get` answers, as JSON. */
    get(options: object, behaviour: Behaviour) {
      const data = authenticatorData(behaviour)
      const client = clientData('webauthn.get', options as Options, behaviour)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url')
      const [authenticatorDataText, clientDataJSON] = [data.toString('base64url'), client.toString('base64url')]
      const response = { clientDataJSON, authenticatorData: authenticatorDataText, signature }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}

function clientData(type: string, { challenge }: Options, { origin }: Behaviour): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
