import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { OutgoingError } from '../outgoing-error.ts';
import { checkMessage, endOfMessage, LdapFormatError } from './check-message.ts';

/** Bytes of one message at most: one entry with the few attributes that are asked for. */
const maxMessageBytes = 1_048_576;

interface MessageLimits {
  /** Of all messages together. */
  readonly maxBytes: number;
  /** Called with the error that ends it: ldapts decides on the error listeners of a socket. */
  readonly onFailure: (error: Error) => void;
}

/**
 * A connection to a directory as ldapts reads it: complete messages one by one, each checked first, and no more of them
 * than allowed. For input in larger or other parts, ldapts copies the same bytes again and again, or recurses without
 * end.
 */
export class MessageStream extends Duplex {
  /** ldapts asks these of a socket: it is connected already. */
  readonly connecting = false;
  readonly readyState = 'open';
  readonly #transport: Socket;
  readonly #limits: MessageLimits;
  #bytes = 0;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  /** How many bytes have to be there before it is worth looking. */
  #needed = 1;

  constructor(transport: Socket, limits: MessageLimits) {
    super({ readableObjectMode: true });
    this.#transport = transport;
    this.#limits = limits;
    transport.on('data', this.#take);
    transport.on('error', this.#fail);
    transport.on('close', this.#closed);
  }

  /** Hands the connection back: something else is spoken on it from now on. */
  release(): Socket {
    this.#transport.off('data', this.#take);
    this.#transport.off('close', this.#closed);
    return this.#transport;
  }

  override _read(): void {
    this.#transport.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    this.#transport.write(chunk, callback);
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#transport.destroy();
    callback(error);
  }

  readonly #fail = (error: Error) => {
    this.#limits.onFailure(error);
    this.destroy(error);
  };
  readonly #closed = () => void this.destroy();

  readonly #take = (chunk: Buffer) => {
    this.#bytes += chunk.length;
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    try {
      if (this.#bytes > this.#limits.maxBytes) throw new OutgoingError('tooLarge');
      if (this.#waitingBytes >= this.#needed) this.#pass();
    } catch (error) {
      this.#fail(error instanceof Error ? error : new LdapFormatError());
    }
  };

  #pass(): void {
    let remainingBytes = Buffer.concat(this.#waiting);
    let end = endOfMessage(remainingBytes);
    while (end !== undefined && end <= remainingBytes.length) {
      const message = remainingBytes.subarray(0, end);
      checkMessage(message);
      if (!this.push(message)) this.#transport.pause();
      remainingBytes = remainingBytes.subarray(end);
      end = endOfMessage(remainingBytes);
    }
    if (end !== undefined && end > maxMessageBytes) throw new OutgoingError('tooLarge');
    this.#waiting = remainingBytes.length > 0 ? [remainingBytes] : [];
    this.#waitingBytes = remainingBytes.length;
    this.#needed = end ?? remainingBytes.length + 1;
  }
}
