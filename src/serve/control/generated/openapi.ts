// Made from contracts/ by `npm run generate`. Change the source, then run that.
export interface paths {
    readonly "/__twin/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether the twin serves */
        readonly get: operations["getHealth"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** This document */
        readonly get: operations["getDocument"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/reset": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Begin anew
         * @description State, clock, dialect and faults become what the session began with; traffic is forgotten.
         */
        readonly post: operations["reset"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/sessions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The sessions that were asked for by name */
        readonly get: operations["listSessions"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/sessions/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of a session.
                 * @example pixel-8
                 */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Forget a session
         * @description What asks for it again begins anew.
         */
        readonly delete: operations["removeSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/world": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What exists */
        readonly get: operations["getWorld"];
        /**
         * Begin with another world
         * @description What is not said stays as it was when the session began. From now on, a reset begins with this world.
         */
        readonly put: operations["setWorld"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/scenario": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The scenarios that need no file */
        readonly get: operations["listScenarios"];
        /**
         * Begin anew in a situation
         * @description World, dialect, faults, clock and who has logged in become as the scenario states; the rest as the twin was started. From now on, a reset begins with this scenario.
         */
        readonly put: operations["playScenario"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/dialect": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How the twin speaks */
        readonly get: operations["getDialect"];
        readonly put?: never;
        /**
         * Answer gaps differently from now on
         * @description Nothing that happened is forgotten. A reset speaks again as the session began.
         */
        readonly post: operations["changeDialect"];
        /** Speak again as the session began */
        readonly delete: operations["resetDialect"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/faults": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What goes wrong on purpose */
        readonly get: operations["getFaults"];
        /** Let something go wrong from now on */
        readonly put: operations["setFaults"];
        readonly post?: never;
        /** Let nothing go wrong */
        readonly delete: operations["clearFaults"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/snapshot": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** All that a session is, to come back to */
        readonly get: operations["saveSnapshot"];
        /**
         * Go on from a snapshot
         * @description Traffic is kept, and so is what a reset begins with. Base path, key of tokens and CORS stay those of the twin.
         */
        readonly put: operations["restoreSnapshot"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/clock": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What time it is */
        readonly get: operations["getClock"];
        readonly put?: never;
        /**
         * Set the clock, move it, stop it, let it run
         * @description What is said is done in this order.
         */
        readonly post: operations["changeClock"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/traffic": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The last requests, oldest first */
        readonly get: operations["listTraffic"];
        readonly put?: never;
        readonly post?: never;
        /** Forget the requests so far */
        readonly delete: operations["clearTraffic"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/traffic/wait": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Wait for a request
         * @description Answers at once when one that fits is remembered, with the newest; otherwise as soon as one comes. Say since, or forget the traffic before, to wait for a new one.
         */
        readonly get: operations["waitForTraffic"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Who is there
         * @description The users whom the world lists, and those who logged in.
         */
        readonly get: operations["listUsers"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/users/token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Log somebody in
         * @description Finds or creates the user, as a login does.
         */
        readonly post: operations["issueToken"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/users/expire": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Let somebody's tokens expire
         * @description The tokens so far are answered with 401. A login afterwards gives a good one.
         */
        readonly post: operations["expireTokens"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/users/revoke": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Blacklist somebody's tokens
         * @description The tokens so far are answered with 401. A login afterwards gives a good one.
         */
        readonly post: operations["revokeTokens"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/posts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Publish as somebody
         * @description Finds or creates the user, as a login does. There is a text, or an image, or both.
         */
        readonly post: operations["publish"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/posts/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path: {
                /**
                 * @description The id of a post, the planet's own included.
                 * @example 1980151681
                 */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Take a post away */
        readonly delete: operations["removePost"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Health: {
            /** @description Always true; one that does not serve does not answer. */
            readonly serving: boolean;
            /** @description The version of feedtwin. */
            readonly version: string;
            /** @description For how long it has served, in seconds. */
            readonly uptime: number;
            /** @description The id of its process on its machine. */
            readonly pid?: number;
            /** @description The sessions that were asked for by name. */
            readonly sessions: readonly string[];
        };
        readonly Sessions: {
            readonly sessions: readonly string[];
        };
        readonly World: {
            /** @description The name of the world; of one that was given whole, what it was called. */
            readonly world: string;
            /** @description What it is good for. */
            readonly description: string;
            /** @description What it was drawn from. */
            readonly seed: number;
            /** @description The language of names and texts. */
            readonly locale: string;
            /** @description When it began, in ISO 8601. */
            readonly began: string;
            /** @description How many users it lists and have logged in. */
            readonly users: number;
            /** @description How many posts are stored, those of the world included; the planet's own are not. */
            readonly posts: number;
            /** @description The worlds that can be had by name. */
            readonly worlds: readonly string[];
        };
        readonly WorldChoice: {
            /** @description The name of a world, or a world as feedtwin/world.schema.json describes it. */
            readonly world?: string | {
                readonly [key: string]: unknown;
            };
            /** @description Draws another planet. */
            readonly seed?: number;
            /** @description The language of names and texts, as faker names its locales. */
            readonly locale?: string;
        };
        readonly ScenarioLine: {
            /** @description What it is asked for by. */
            readonly name: string;
            /** @description What it is like. */
            readonly description: string;
        };
        readonly ScenarioChoice: {
            /** @description The name of a scenario, or a scenario as feedtwin/scenario.schema.json describes it. */
            readonly scenario: string | {
                readonly [key: string]: unknown;
            };
        };
        /** @description Answers by the ids of gaps, as feedtwin contract --gaps lists them. */
        readonly Answers: {
            readonly [key: string]: unknown;
        };
        readonly Faults: {
            /** @description What goes wrong, as feedtwin serve --faults takes it; empty is nothing. */
            readonly faults: string;
        };
        readonly FaultChoice: {
            /** @description What goes wrong, as feedtwin serve --faults takes it; empty is nothing. */
            readonly faults: string;
            /** @description What chance is drawn from. */
            readonly seed?: number;
        };
        readonly Clock: {
            /** @description The time, in ISO 8601. */
            readonly now: string;
            /** @description Whether the clock stands still. */
            readonly stopped: boolean;
        };
        readonly ClockChange: {
            /** @description True stops the clock, false lets it run on. */
            readonly stopped?: boolean;
            /** @description A moment, as in 2026-01-31T12:00:00Z. */
            readonly now?: string;
            /** @description How far to move it: 500ms, 90s, 5m, 1h, 2d, 1h30m. */
            readonly advance?: string;
        };
        readonly Account: {
            /** @description Identifier on the third-party platform. */
            readonly open_id: string;
            /** @description The platform; without it, the first one that the dialect takes. */
            readonly platform?: string;
        };
        readonly Accounts: readonly {
            readonly open_id: string;
            readonly platform: string;
        }[];
        readonly User: {
            readonly id: number;
            readonly nickname: string;
            /** @description How many posts are theirs. */
            readonly posts: number;
            readonly accounts: components["schemas"]["Accounts"];
        };
        readonly Users: {
            readonly users: readonly components["schemas"]["User"][];
        };
        readonly Token: {
            /** @description The id of the user. */
            readonly id: number;
            readonly nickname: string;
            /** @description For Authorization: Bearer. */
            readonly token: string;
        };
        readonly Draft: {
            /** @description Who publishes. */
            readonly open_id: string;
            /** @description The platform of open_id; without it, the first one that the dialect takes. */
            readonly platform?: string;
            /** @description The category; without it, the first one. */
            readonly post_category_id?: number;
            /** @description Degrees. */
            readonly lng: number;
            /** @description Degrees. */
            readonly lat: number;
            /** @description The text. */
            readonly content?: string;
            /** @description Paths of images. */
            readonly images?: readonly string[];
        };
        /** @description A post as contracts/openapi.yaml describes it. */
        readonly Post: {
            readonly id: number;
            readonly content: string | null;
            readonly created_at: number;
            readonly count_images: number;
            readonly lng: number;
            readonly lat: number;
            readonly images: readonly {
                readonly id: number;
                readonly url: string;
            }[];
            readonly userInfo: {
                readonly user_id: number;
                readonly nickname: string;
                readonly avatar: string;
                readonly gender: number;
            };
            readonly category: {
                readonly id: number;
                readonly name: string;
            };
        };
        readonly Exchange: {
            /** @description When, by the clock of the session, in ISO 8601. */
            readonly at: string;
            /** @description The operation of the service, if it was one. */
            readonly operation?: string;
            readonly method: string;
            /** @description As the service names it: without base path, session and query. */
            readonly path: string;
            /** @description Those of query and body. Tokens are hidden. */
            readonly parameters: {
                readonly [key: string]: unknown;
            };
            /** @description Those of the request, by lower-case name. Tokens are hidden. */
            readonly headers: {
                readonly [key: string]: string;
            };
            readonly status: number;
            /** @description What the answer said, if it was an error. */
            readonly message?: string;
            /** @description What was done to the answer on purpose, if anything was. */
            readonly fault?: string;
        };
        readonly Traffic: {
            readonly exchanges: readonly components["schemas"]["Exchange"][];
        };
        /** @description Made to be given back as it is. */
        readonly Snapshot: {
            /** @constant */
            readonly feedtwin: "snapshot/1";
            /** @description What the session began with, and what it speaks like and fails like by now. */
            readonly setup: {
                readonly world?: string | {
                    readonly [key: string]: unknown;
                };
                readonly worldName?: string;
                readonly seed?: number;
                readonly locale?: string;
                readonly now?: string | number;
                readonly dialect?: {
                    readonly [key: string]: unknown;
                };
                readonly faults?: string;
                readonly live?: string;
                readonly users?: readonly components["schemas"]["Account"][];
            } & {
                readonly [key: string]: unknown;
            };
            /** @description When the world began, in unix milliseconds. */
            readonly epoch: number;
            readonly clock: {
                readonly now: number;
                readonly stopped: boolean;
            };
            readonly state: {
                readonly users: readonly {
                    readonly id: number;
                    readonly accounts: readonly {
                        readonly platform: string;
                        readonly openId: string;
                    }[];
                    readonly postCount: number;
                }[];
                readonly posts: readonly {
                    readonly id: number;
                    readonly content: string | {
                        readonly escaped: string;
                    } | null;
                    readonly createdAt: number;
                    readonly images: readonly {
                        readonly id: number;
                        readonly path?: string;
                    }[];
                    readonly author: number;
                    readonly category: number;
                    readonly lng: number;
                    readonly lat: number;
                }[];
                readonly nextUserId: number;
                readonly nextPostId: number;
                readonly nextImageId: number;
                readonly logins: number;
                /** @description Which one it is of the worlds of its session: tokens are good in the one they were issued in. */
                readonly generation?: number;
                readonly lastGeneration?: number;
                readonly revoked: readonly {
                    readonly user: number;
                    /** @enum {string} */
                    readonly because: "expired" | "blacklisted";
                    readonly logins: number;
                }[];
                readonly removed: readonly number[];
            };
        };
        /** @description The error envelope of the service. */
        readonly Error: {
            readonly message: string;
            /** @description For each parameter that is wrong, what is wrong with it. */
            readonly errors?: {
                readonly [key: string]: readonly string[];
            };
            readonly status_code: number;
        };
    };
    responses: {
        /** @description One answer for each gap. */
        readonly Dialect: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Answers"];
            };
        };
        /** @description What goes wrong on purpose; empty is nothing. */
        readonly Faults: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Faults"];
            };
        };
        /** @description The clock of the session. */
        readonly Clock: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Clock"];
            };
        };
        /** @description Requests, and how they were answered. */
        readonly Traffic: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Traffic"];
            };
        };
        /** @description Whose tokens they were. */
        readonly User: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["User"];
            };
        };
        /** @description The body is no JSON. */
        readonly NoJson: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What happens cannot be recorded at the moment, where the state is kept; nothing has changed. Where it is not known whether it was recorded, the message says so, and there is no Retry-After. */
        readonly Unavailable: {
            headers: {
                /** @description In so many seconds it may be tried again. */
                readonly "Retry-After"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request comes from another machine, and the control token is missing or wrong. */
        readonly Unauthenticated: {
            headers: {
                /** @description A challenge for a bearer token. */
                readonly "WWW-Authenticate"?: string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A page that is not of this machine asks, or the twin is reached by a name that is not its own. */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Parameters are missing, wrong, or not known. */
        readonly Invalid: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description The session to act on; one is made when it is first asked for.
         * @example pixel-8
         */
        readonly session: string;
        /**
         * @description Only requests to this operation.
         * @example createPost
         */
        readonly operation: "loginWithThirdParty" | "listPosts" | "createPost";
        /**
         * @description Only requests of this method.
         * @example POST
         */
        readonly method: string;
        /**
         * @description Only requests for this path, as the service names it.
         * @example /posts
         */
        readonly path: string;
        /**
         * @description Only requests that were answered with this status.
         * @example 200
         */
        readonly status: number;
        /**
         * @description Only requests from this moment on, by the clock of the session.
         * @example 2026-01-31T12:00:00Z
         */
        readonly since: string;
        /**
         * @description Only requests with these values of parameters, as in with[content]=Bonjour.
         * @example {
         *       "content": "Bonjour"
         *     }
         */
        readonly with: {
            readonly [key: string]: string;
        };
    };
    requestBodies: {
        readonly Account: {
            readonly content: {
                readonly "application/json": components["schemas"]["Account"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly getHealth: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It does. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Health"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly getDocument: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description This document as JSON. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly openapi: string;
                    };
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly reset: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The world that has begun. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["World"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listSessions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Their names, the least recently used first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Sessions"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly removeSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description The name of a session.
                 * @example pixel-8
                 */
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The sessions that are left. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Sessions"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
        };
    };
    readonly getWorld: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The world of the session. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["World"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly setWorld: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WorldChoice"];
            };
        };
        readonly responses: {
            /** @description The world that has begun. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["World"];
                };
            };
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listScenarios: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description What each is called, and what it is like. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly scenarios: readonly components["schemas"]["ScenarioLine"][];
                    };
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly playScenario: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ScenarioChoice"];
            };
        };
        readonly responses: {
            /** @description The world that has begun. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["World"];
                };
            };
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly getDialect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Dialect"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly changeDialect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Answers"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Dialect"];
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly resetDialect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Dialect"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly getFaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Faults"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly setFaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FaultChoice"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Faults"];
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly clearFaults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Faults"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly saveSnapshot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A document to keep. The key of tokens is not in it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Snapshot"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly restoreSnapshot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Snapshot"];
            };
        };
        readonly responses: {
            /** @description The world as it is now. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["World"];
                };
            };
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description Larger than the twin takes; feedtwin serve --max-body lets it take more. */
            readonly 413: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 422: components["responses"]["Invalid"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Clock"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly changeClock: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ClockChange"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Clock"];
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly listTraffic: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only requests to this operation.
                 * @example createPost
                 */
                readonly operation?: components["parameters"]["operation"];
                /**
                 * @description Only requests of this method.
                 * @example POST
                 */
                readonly method?: components["parameters"]["method"];
                /**
                 * @description Only requests for this path, as the service names it.
                 * @example /posts
                 */
                readonly path?: components["parameters"]["path"];
                /**
                 * @description Only requests that were answered with this status.
                 * @example 200
                 */
                readonly status?: components["parameters"]["status"];
                /**
                 * @description Only requests from this moment on, by the clock of the session.
                 * @example 2026-01-31T12:00:00Z
                 */
                readonly since?: components["parameters"]["since"];
                /**
                 * @description Only requests with these values of parameters, as in with[content]=Bonjour.
                 * @example {
                 *       "content": "Bonjour"
                 *     }
                 */
                readonly with?: components["parameters"]["with"];
            };
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Traffic"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly clearTraffic: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Traffic"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly waitForTraffic: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only requests to this operation.
                 * @example createPost
                 */
                readonly operation?: components["parameters"]["operation"];
                /**
                 * @description Only requests of this method.
                 * @example POST
                 */
                readonly method?: components["parameters"]["method"];
                /**
                 * @description Only requests for this path, as the service names it.
                 * @example /posts
                 */
                readonly path?: components["parameters"]["path"];
                /**
                 * @description Only requests that were answered with this status.
                 * @example 200
                 */
                readonly status?: components["parameters"]["status"];
                /**
                 * @description Only requests from this moment on, by the clock of the session.
                 * @example 2026-01-31T12:00:00Z
                 */
                readonly since?: components["parameters"]["since"];
                /**
                 * @description Only requests with these values of parameters, as in with[content]=Bonjour.
                 * @example {
                 *       "content": "Bonjour"
                 *     }
                 */
                readonly with?: components["parameters"]["with"];
                /**
                 * @description How long to wait, in seconds.
                 * @example 10
                 */
                readonly timeout?: number;
            };
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The request, and how it was answered. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Exchange"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description None came. */
            readonly 408: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Error"];
                };
            };
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly listUsers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All of them, in the order in which they came. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Users"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly issueToken: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Account"];
        readonly responses: {
            /** @description Whom the token is for, and the token. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Token"];
                };
            };
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly expireTokens: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Account"];
        readonly responses: {
            readonly 200: components["responses"]["User"];
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly revokeTokens: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Account"];
        readonly responses: {
            readonly 200: components["responses"]["User"];
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly publish: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Draft"];
            };
        };
        readonly responses: {
            /** @description The post as clients see it. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Post"];
                };
            };
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly removePost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The session to act on; one is made when it is first asked for.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path: {
                /**
                 * @description The id of a post, the planet's own included.
                 * @example 1980151681
                 */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is gone. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id that it had. */
                        readonly id: number;
                    };
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
}
