/** What a tool has found out. */
export interface ToolAnswer {
  /** what the tool `more` reads parts of; shown in short unless there is a text */
  readonly data?: unknown
  /** what is shown instead of the data */
  readonly text?: string
  /** whether the data was asked for as a part of an earlier result */
  readonly isPart?: true
  /** as base64 */
  readonly picture?: { readonly data: string; readonly mimeType: string }
  /** whether the tool could not do what it was asked for */
  readonly isError?: boolean
}

/** The arguments of a call, by name. They may be of any type. */
export type ToolInput = Readonly<Record<string, unknown>>

/** What a call gives to the tool besides its arguments. */
export interface ToolCall {
  /** aborted when the client cancels the call or leaves */
  readonly signal: AbortSignal
  /** says that the tool is still working @param seconds since the call */
  readonly onProgress: (seconds: number) => void
}

/** What an agent can do with feedtwin. */
export interface Tool {
  readonly name: string
  /** one or two sentences for the agent */
  readonly description: string
  /** a JSON Schema of the arguments, an object */
  readonly inputSchema: InputSchema
  /** whether it only reads */
  readonly isReadOnly: boolean
  /** @throws FeedtwinError when it cannot do what it is asked for */
  run(input: ToolInput, call: ToolCall): Promise<ToolAnswer>
}

export interface InputSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
}
