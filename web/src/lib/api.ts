import type { ErrorBody } from './wire';

/** The server said no, or could not be reached; `message` is fit to be shown. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    words: string,
    readonly rules: string[] = [],
  ) {
    super(words);
  }
}

const UNREACHABLE = 'The server cannot be reached just now. Please try again in a moment.';

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && typeof (body as ErrorBody).words === 'string';
}

async function errorOf(response: Response): Promise<ApiError> {
  let body: unknown = null;
  try {
    body = await response.json();
  } catch {
    // Something between us and the server answered; the status has to do.
  }
  if (isErrorBody(body)) return new ApiError(response.status, body.words, body.rules);
  if (response.status === 404) return new ApiError(404, 'This is not here (any more).');
  if (response.status === 429) return new ApiError(429, 'A little slower, please: wait a moment and try again.');
  if (response.status >= 500) return new ApiError(response.status, UNREACHABLE);
  return new ApiError(response.status, 'The server did not understand this.');
}

export interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal;
}

/** Asked again so often, if the server says soon when: nothing but reading is. */
const MOST_TRIES = 3;
const SOON = 5;

/** The seconds after which a refused request may be tried again, if that is soon; null if not. */
export function triedAgainAfter(response: Pick<Response, 'status' | 'headers'>, method: string, tries: number): number | null {
  if (method !== 'GET' || tries >= MOST_TRIES || (response.status !== 429 && response.status !== 503)) return null;
  const seconds = Number(response.headers.get('Retry-After') || NaN);
  return seconds > 0 && seconds <= SOON ? seconds : null;
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

export async function ask(path: string, request: Request = {}, tries = 1): Promise<Response> {
  const method = request.method ?? (request.body === undefined ? 'GET' : 'POST');
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (request.body !== undefined) headers['Content-Type'] = 'application/json';
  if (request.token) headers['Authorization'] = `Bearer ${request.token}`;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      signal: request.signal,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, UNREACHABLE);
  }
  if (response.ok) return response;
  const again = triedAgainAfter(response, method, tries);
  if (again === null) throw await errorOf(response);
  await pause(again);
  request.signal?.throwIfAborted();
  return ask(path, request, tries + 1);
}

export async function call<T>(path: string, request: Request = {}): Promise<T> {
  const response = await ask(path, request);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

/** The words to show for anything that went wrong. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong here. Reloading the page may help.';
}
