// Made from contracts/ by `npm run generate`. Change the source, then run that.
export interface paths {
    readonly "/__twin/health": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Check that the twin is running */
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get this document */
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
                 * @description The name of the session. The first request creates it.
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
         * Reset the session
         * @description State, clock, dialect, faults and breakages become what the session started with. Traffic is cleared.
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
        /** List the sessions that have a name */
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
         * Remove a session
         * @description The next request that names it creates a new one.
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Describe the world */
        readonly get: operations["getWorld"];
        /**
         * Start another world
         * @description Parameters that are left out keep the value that the session started with. A reset starts this world from now on.
         */
        readonly put: operations["setWorld"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/places": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the towns of the planet
         * @description The 1,000 most populous places of the Earth. The world planet has more posts there.
         */
        readonly get: operations["listPlaces"];
        readonly put?: never;
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the scenarios that have a name */
        readonly get: operations["listScenarios"];
        /**
         * Start a scenario
         * @description The scenario determines the world, dialect, faults, breakages, clock and logged-in users. All other options are those that the twin was started with. A reset starts this scenario from now on.
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the dialect */
        readonly get: operations["getDialect"];
        readonly put?: never;
        /**
         * Change answers to gaps, the texts of errors, or overrides
         * @description The state is kept. Messages replace all messages that the dialect had, overrides all its overrides, and breakages all breakages of the session. A reset returns to the dialect that the session started with.
         */
        readonly post: operations["changeDialect"];
        /** Return to the dialect, its overrides and the breakages that the session started with */
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the fault rules */
        readonly get: operations["getFaults"];
        /** Replace the fault rules */
        readonly put: operations["setFaults"];
        readonly post?: never;
        /** Remove all fault rules */
        readonly delete: operations["clearFaults"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/breakages": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the breakages */
        readonly get: operations["getBreakages"];
        /** Replace the breakages */
        readonly put: operations["setBreakages"];
        readonly post?: never;
        /** Remove all breakages */
        readonly delete: operations["clearBreakages"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/next": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get what the next requests get */
        readonly get: operations["getNext"];
        readonly put?: never;
        /**
         * Answer the next requests to an operation otherwise
         * @description Faults or an override for the next requests to one operation, beside those of the session. The first one that was added is used first. A preflight is not counted. A reset removes them.
         */
        readonly post: operations["planNext"];
        /** Answer the next requests as usual */
        readonly delete: operations["clearNext"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/contract.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the requirements, the gaps and the breakages */
        readonly get: operations["getContract"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/app": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the verdicts on apps */
        readonly get: operations["getAppVerdicts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/live": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the pace of live posts */
        readonly get: operations["getLive"];
        /**
         * Let other users publish
         * @description From now on, by the clock of the session. A reset returns to the pace that the session started with.
         */
        readonly put: operations["setLive"];
        readonly post?: never;
        /** Stop live posts */
        readonly delete: operations["stopLive"];
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Save the session as a snapshot */
        readonly get: operations["saveSnapshot"];
        /**
         * Restore a snapshot
         * @description Traffic is kept, and a reset still returns to what the session started with. Base path, key of tokens and CORS stay those of the twin.
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the time */
        readonly get: operations["getClock"];
        readonly put?: never;
        /**
         * Set, advance, stop or run the clock
         * @description The clock is first stopped or started, then set, then advanced.
         */
        readonly post: operations["changeClock"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/state": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the entries that the state can return to */
        readonly get: operations["getState"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/state/rewind": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
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
         * Return to an earlier state
         * @description Users, tokens and posts become what they were after an entry, before an exchange, or at a time, and the clock is set to it. Later entries are kept as a branch until the next reset: the state can return to each of them by its number. Dialect, faults and breakages stay, and traffic is kept.
         */
        readonly post: operations["rewindState"];
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the last exchanges, oldest first */
        readonly get: operations["listTraffic"];
        readonly put?: never;
        readonly post?: never;
        /** Clear the traffic */
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Wait for a request
         * @description Responds at once with the newest recorded exchange that matches, or else as soon as one is recorded. Send since, or clear the traffic first, to wait for a new one.
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
    readonly "/__twin/traffic/exchanges": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the newest whole exchanges, oldest first
         * @description The list has the size and type of each body. Its text is in the response to GET /__twin/traffic/exchanges/{number}, or here with bodies=true.
         */
        readonly get: operations["listExchanges"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/traffic/exchanges/{number}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path: {
                /**
                 * @description The number of an exchange.
                 * @example 42
                 */
                readonly number: components["parameters"]["number"];
            };
            readonly cookie?: never;
        };
        /** Get one whole exchange, with its bodies */
        readonly get: operations["getExchange"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/traffic/exchanges/{number}/posts/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path: {
                /**
                 * @description The number of an exchange.
                 * @example 42
                 */
                readonly number: components["parameters"]["number"];
                /**
                 * @description The id of a post.
                 * @example 1234
                 */
                readonly id: components["parameters"]["post"];
            };
            readonly cookie?: never;
        };
        /** Explain why a list has a post, or why not */
        readonly get: operations["explainPost"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/traffic/stream": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Follow the exchanges as they happen
         * @description Lines of JSON, each a StreamLine. The stream begins with the exchanges that are still there after the given number, and continues until the client leaves, the twin stops, or the client has not read for 30 seconds. To resume, send the number of the last exchange that was received.
         */
        readonly get: operations["streamExchanges"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/traffic.har": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Export the whole exchanges as HAR 1.2 */
        readonly get: operations["exportTraffic"];
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the users
         * @description The users of the world, and those who have logged in.
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
                 * @description The name of the session. The first request creates it.
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
         * Log a user in
         * @description Creates the user if it does not exist, like a login.
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
                 * @description The name of the session. The first request creates it.
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
         * Expire the tokens of a user
         * @description All tokens issued so far get 401. A new login issues a valid token.
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
                 * @description The name of the session. The first request creates it.
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
         * Blacklist the tokens of a user
         * @description All tokens issued so far get 401. A new login issues a valid token.
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the posts around a position
         * @description The first page that a client at the position gets: radius, order and page size are those of the dialect. No token is needed, and no exchange is recorded.
         */
        readonly get: operations["listNearbyPosts"];
        readonly put?: never;
        /**
         * Publish a post as a user
         * @description Creates the user if it does not exist, like a login. A post needs a text or an image.
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path: {
                /**
                 * @description The id of a post. Posts of the planet can be removed, too.
                 * @example 1980151681
                 */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Remove a post */
        readonly delete: operations["removePost"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/__twin/posts/{id}/reason": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path: {
                /**
                 * @description The id of a post.
                 * @example 1234
                 */
                readonly id: components["parameters"]["post"];
            };
            readonly cookie?: never;
        };
        /**
         * Explain why a client at a position gets a post, or why not
         * @description The same as GET /__twin/traffic/exchanges/{number}/posts/{id}, for a list that no client has requested.
         */
        readonly get: operations["explainNearbyPost"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
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
            /** @description Always true. A twin that is not running does not respond. */
            readonly serving: boolean;
            /** @description The version of feedtwin. */
            readonly version: string;
            /** @description How long the twin has been running, in seconds. */
            readonly uptime: number;
            /** @description The process id of the twin. */
            readonly pid?: number;
            /** @description The sessions that have a name. */
            readonly sessions: readonly string[];
            /** @description Only of feedtwin proxy: the deployment that gets the requests. */
            readonly proxy?: {
                /** @description The base URL of the deployment. */
                readonly target: string;
                /** @description Whether the twin answers while the deployment is down. */
                readonly fallback: boolean;
                /** @description The port of the proxy. Its console has another one. */
                readonly port: number;
            };
        };
        readonly Sessions: {
            readonly sessions: readonly string[];
        };
        readonly World: {
            /** @description The name of the world, or of the file that it was read from. */
            readonly world: string;
            /** @description The name of the scenario that is played. It is absent without one. */
            readonly scenario?: string;
            /** @description True if the state is kept in a file or in Redis. Such a session stays in one world. */
            readonly kept?: boolean;
            /** @description The purpose of the world. */
            readonly description: string;
            /** @description The seed that the world is generated from. */
            readonly seed: number;
            /** @description The language of names and texts. */
            readonly locale: string;
            /** @description When the world began, in ISO 8601. */
            readonly began: string;
            /** @description The number of users, of the world and from logins. */
            readonly users: number;
            /** @description The number of stored posts, including those of the world. Posts of the planet do not count. */
            readonly posts: number;
            /** @description The names of all worlds. */
            readonly worlds: readonly string[];
        };
        readonly WorldChoice: {
            /** @description The name of a world, or a world as feedtwin/world.schema.json describes it. */
            readonly world?: string | {
                readonly [key: string]: unknown;
            };
            /** @description The seed. Another seed generates another planet. */
            readonly seed?: number;
            /** @description The language of names and texts: the name of a locale of faker. */
            readonly locale?: string;
        };
        readonly ScenarioLine: {
            /** @description The name of the scenario. */
            readonly name: string;
            /** @description The situation that it sets up. */
            readonly description: string;
        };
        readonly ScenarioChoice: {
            /** @description The name of a scenario, or a scenario as feedtwin/scenario.schema.json describes it. */
            readonly scenario: string | {
                readonly [key: string]: unknown;
            };
        };
        /** @description Answers by gap id; feedtwin contract --gaps lists the ids. Also messages, an object from keys to texts; feedtwin contract --messages lists the keys. Also breakages, a list of ids of breakages. */
        readonly Answers: {
            /** @description Rules that say what the deployment answers otherwise. Each sees what the earlier ones answer. */
            readonly overrides?: readonly unknown[] | string;
        } & {
            readonly [key: string]: unknown;
        };
        readonly Faults: {
            /** @description The fault rules, in the format of feedtwin serve --faults. An empty text means no faults. */
            readonly faults: string;
        };
        readonly Breakages: {
            /** @description The ids of known ways to break requirements, as feedtwin contract --breakages lists them. */
            readonly breakages: readonly string[];
        };
        readonly NextResponse: {
            /** @description The operation of the service, as in listPosts. */
            readonly operation: string;
            /**
             * @description How many requests get it.
             * @default 1
             */
            readonly count?: number;
            /** @description Faults, in the format of feedtwin serve --faults, without the name of an operation: error=503, drop. */
            readonly faults?: string;
            /** @description What is answered otherwise, as in status is 202, or an override as JSON. */
            readonly override?: string;
        };
        readonly NextResponses: {
            readonly next: readonly {
                readonly operation: string;
                /** @description How many requests are left. */
                readonly count: number;
                readonly faults?: string;
                readonly override?: string;
            }[];
        };
        readonly Contract: {
            /** @description The sentences that the specification states. */
            readonly requirements: readonly {
                readonly id: string;
                /** @enum {string} */
                readonly level: "stated" | "leaning" | "inherited";
                /** @description The section of the specification. */
                readonly section: string;
                readonly sentence: string;
                /** @description The words of the specification. */
                readonly quote: string;
            }[];
            /** @description The questions that the specification leaves open. */
            readonly gaps: readonly {
                readonly id: string;
                readonly question: string;
                /** @description The section of the specification. */
                readonly section: string;
                /** @description The legal answers in words. */
                readonly says: string;
                /** @description The answer of the twin without a dialect. */
                readonly default: unknown;
                /** @description The legal answers as a JSON Schema. */
                readonly answers: {
                    readonly [key: string]: unknown;
                };
                /** @description The cases of the gap, if it has cases. */
                readonly cases?: readonly string[];
            }[];
            /** @description Known ways to break requirements. */
            readonly breakages: readonly {
                readonly id: string;
                /** @description What a client sees. */
                readonly says: string;
                /** @description The requirements that it breaks. */
                readonly breaks: readonly string[];
            }[];
        };
        readonly AppVerdicts: {
            /** @description Whether the twin judges apps. */
            readonly judged: boolean;
            /** @description The apps of a session; of the default session, all apps. */
            readonly clients: readonly components["schemas"]["JudgedApp"][];
            /** @description Only of feedtwin proxy: how the deployment keeps the requirements. Its name is its base URL. */
            readonly deployment?: components["schemas"]["JudgedApp"];
        };
        readonly JudgedApp: {
            /** @description A session, a device, or an address with a user agent. */
            readonly name: string;
            /** @description The session whose traffic has the exchanges; absent for the default one. */
            readonly session?: string;
            /** @description How many exchanges were judged. */
            readonly exchanges: number;
            readonly rules: readonly components["schemas"]["JudgedAppRule"][];
        };
        readonly JudgedAppRule: {
            readonly id: string;
            /** @enum {string} */
            readonly level: "stated" | "leaning" | "inherited" | "advice";
            readonly sentence: string;
            /** @enum {string} */
            readonly verdict: "pass" | "fail" | "warn" | "unjudged";
            /** @description How many exchanges break the rule. */
            readonly count: number;
            /** @description The numbers of the first exchanges that break it, of those that are still in the traffic. */
            readonly exchanges: readonly number[];
            /** @description What the first of them shows. */
            readonly violation?: string;
        };
        readonly Live: {
            /** @description How many posts appear per s, min or h, as in 12/min, and where, as in 12/min@139.76,35.68. An empty text means none. */
            readonly live: string;
        };
        readonly FaultChoice: {
            /** @description The fault rules, in the format of feedtwin serve --faults. An empty text means no faults. */
            readonly faults: string;
            /** @description The seed of random faults. */
            readonly seed?: number;
        };
        readonly Clock: {
            /** @description The time, in ISO 8601. */
            readonly now: string;
            /** @description Whether the clock is stopped. */
            readonly stopped: boolean;
        };
        /** @description Exactly one of entry, exchange and time. */
        readonly RewindTarget: {
            /** @description An entry, also of a branch. */
            readonly entry?: number;
            /** @description The number of an exchange: back to before it. */
            readonly exchange?: number;
            /** @description A time in ISO 8601 by the clock of the session, not later than now. */
            readonly time?: string;
        };
        readonly State: {
            /** @description The entry that the state is at. Logins, published and removed posts, revoked tokens and rewinds are entries. */
            readonly entry: number;
            /** @description The oldest entry that the state can return to: that of the last reset or restored snapshot, or one that later ones have replaced. */
            readonly oldest: number;
            /** @description The newest entry. */
            readonly newest: number;
            /** @description The time of the oldest entry, in ISO 8601. */
            readonly since: string;
            /** @description The number of users, of the world and from logins. */
            readonly users: number;
            /** @description The number of stored posts. */
            readonly posts: number;
            readonly clock: components["schemas"]["Clock"];
            /** @description What rewinds have left, the last one first; at most 100. */
            readonly branches: readonly components["schemas"]["Branch"][];
            /** @description Entries, the newest first. */
            readonly entries: readonly components["schemas"]["JournalEntry"][];
        };
        readonly Branch: {
            /** @description The entry that its first entry follows. */
            readonly after: number;
            /** @description Its first entry. */
            readonly first: number;
            /** @description Its last entry. To return to it is to return to the end of the branch. */
            readonly last: number;
            /** @description How many entries it has. */
            readonly entries: number;
        };
        readonly JournalEntry: {
            /** @description Its number. */
            readonly entry: number;
            /** @description Its time by the clock of the session, in ISO 8601. */
            readonly at: string;
            /**
             * @description What has happened; start: the entries before it are not known.
             * @enum {string}
             */
            readonly type: "login" | "revoke" | "publish" | "remove" | "rewind" | "start";
            /** @description The same for people. */
            readonly text: string;
            /** @description True if a rewind has left it. */
            readonly left?: boolean;
        };
        readonly ClockChange: {
            /** @description true stops the clock, false runs it. */
            readonly stopped?: boolean;
            /** @description The new time in ISO 8601, for example 2026-01-31T12:00:00Z. */
            readonly now?: string;
            /** @description How far to advance it: 500ms, 90s, 5m, 1h, 2d, 1h30m. */
            readonly advance?: string;
        };
        readonly Account: {
            /** @description Identifier on the third-party platform. */
            readonly open_id: string;
            /** @description The platform. Default: the first one that the dialect accepts. */
            readonly platform?: string;
        };
        readonly Accounts: readonly {
            readonly open_id: string;
            readonly platform: string;
        }[];
        readonly User: {
            readonly id: number;
            readonly nickname: string;
            /** @description The number of posts of the user. */
            readonly posts: number;
            readonly accounts: components["schemas"]["Accounts"];
        };
        readonly Place: {
            readonly name: string;
            /** @description The longitude, in degrees. */
            readonly lng: number;
            /** @description The latitude, in degrees. */
            readonly lat: number;
            /** @description The people in it and in the towns within 25 km. */
            readonly population: number;
        };
        readonly Places: {
            readonly places: readonly components["schemas"]["Place"][];
        };
        readonly Users: {
            readonly users: readonly components["schemas"]["User"][];
        };
        readonly Token: {
            /** @description The id of the user. */
            readonly id: number;
            readonly nickname: string;
            /** @description The bearer token for the header Authorization. */
            readonly token: string;
        };
        readonly Draft: {
            /** @description The account of the author. */
            readonly open_id: string;
            /** @description The platform of open_id. Default: the first one that the dialect accepts. */
            readonly platform?: string;
            /** @description The id of the category. Default: the first one of the dialect. */
            readonly post_category_id?: number;
            /** @description The longitude, in degrees. */
            readonly lng: number;
            /** @description The latitude, in degrees. */
            readonly lat: number;
            /** @description The text. */
            readonly content?: string;
            /** @description The paths of the images. */
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
            /** @description The time by the clock of the session, in ISO 8601. */
            readonly at: string;
            /** @description The operation of the service. It is absent for other paths. */
            readonly operation?: string;
            readonly method: string;
            /** @description The path, without base path, session and query. */
            readonly path: string;
            /** @description The parameters of query and body. Tokens are hidden. */
            readonly parameters: {
                readonly [key: string]: unknown;
            };
            /** @description The headers of the request, by lower-case name. Tokens are hidden. */
            readonly headers: {
                readonly [key: string]: string;
            };
            readonly status: number;
            /** @description The message of an error response. */
            readonly message?: string;
            /** @description The fault that was injected into the response, if any. */
            readonly fault?: string;
        };
        /** @description A whole exchange. Tokens and other secrets are hidden. */
        readonly LoggedExchange: {
            /** @description Counts the exchanges of the session. */
            readonly number: number;
            /** @description When the request arrived, by the clock of the session, in ISO 8601. */
            readonly at: string;
            /** @description From the arrival of the request to its response, with delays by faults. */
            readonly milliseconds: number;
            /** @description The name of the session. It is absent for the session without a name. */
            readonly session?: string;
            /** @description The operation of the service. It is absent for other paths. */
            readonly operation?: string;
            readonly client: components["schemas"]["LoggedClient"];
            readonly request: components["schemas"]["LoggedRequest"];
            readonly response: components["schemas"]["LoggedResponse"];
            /** @description The faults that were injected, if any: delay=312, drop. */
            readonly fault?: string;
            /** @description The JSON Web Tokens of the exchange, decoded. The exchange itself does not have them. */
            readonly tokens: readonly components["schemas"]["LoggedToken"][];
            readonly because?: components["schemas"]["Because"];
            /** @description What the exchange breaks, where apps or a deployment are judged. It is absent without a finding, and while the exchange is not judged yet. */
            readonly findings?: readonly components["schemas"]["ShownFinding"][];
        };
        readonly ShownFinding: {
            /**
             * @description Who breaks it.
             * @enum {string}
             */
            readonly subject: "app" | "deployment";
            /** @description The id of the app rule or of the requirement. */
            readonly id: string;
            readonly sentence: string;
            /** @description What was expected and what the exchange has. */
            readonly violation: string;
        };
        /** @description What the request says about the app that sent it. */
        readonly LoggedClient: {
            /** @description A name that tells clients apart: the device, or else the user agent, or else the address. */
            readonly name: string;
            /** @description The header device. */
            readonly device?: string;
            /** @description The header platform. */
            readonly platform?: string;
            /** @description The header User-Agent. */
            readonly userAgent?: string;
            /** @description The address of the client, or in-process. */
            readonly address: string;
            /** @description Whether the console has sent the request itself, so that it is of no app. */
            readonly console?: boolean;
        };
        readonly LoggedRequest: {
            readonly method: string;
            /** @description The URL by which the client reached the twin. */
            readonly url: string;
            /** @description The path, without base path, session and query. */
            readonly path: string;
            /** @description The query as sent, without the question mark. */
            readonly query: string;
            /** @description The parameters of query and body. It is absent without an operation. */
            readonly parameters: {
                readonly [key: string]: unknown;
            };
            /** @description The headers by lower-case name. */
            readonly headers: {
                readonly [key: string]: string;
            };
            readonly body: components["schemas"]["LoggedBody"];
        };
        readonly LoggedResponse: {
            /** @description The status, also if a fault has dropped the connection before it was sent. */
            readonly status: number;
            /** @description The headers by name as sent. */
            readonly headers: {
                readonly [key: string]: string;
            };
            readonly body: components["schemas"]["LoggedBody"];
            /** @description The message of an error. */
            readonly message?: string;
            /** @description Why the request was refused, in a few words: lng and lat are required. It is absent where the status says everything. */
            readonly reason?: string;
            /** @description The errors of parameters that the twin has found, each with the key of its text. */
            readonly errors?: readonly {
                /** @description The parameter: lng. */
                readonly name: string;
                /** @description The key of the text, as feedtwin contract --messages lists it: numeric. */
                readonly key: string;
            }[];
            /**
             * @description How a fault ends the connection: before the response, in the middle of its body, or never.
             * @enum {string}
             */
            readonly ending?: "drop" | "cut" | "hang";
        };
        readonly LoggedBody: {
            /** @description The size of the whole body, in bytes. */
            readonly size: number;
            /** @description The content type. */
            readonly type?: string;
            /** @description The text, or its first 64 KiB. It is absent for pictures and other binary bodies, and in lists. */
            readonly text?: string;
            /** @description Whether the text is only the beginning of the body. */
            readonly truncated?: boolean;
        };
        readonly LoggedToken: {
            /** @description Where the token was: request.headers.authorization, response.body. */
            readonly place: string;
            /** @description The claims set of the token. */
            readonly claims: {
                readonly [key: string]: unknown;
            };
            /** @description When the token expires, in ISO 8601. It is absent for a token that never does. */
            readonly expiresAt?: string;
            /** @description Whether the token had expired when the request arrived, by the clock of the session. */
            readonly expired?: boolean;
        };
        /** @description Why the response is what it is. */
        readonly Because: {
            /**
             * @description The step of the twin that decided the response.
             * @enum {string}
             */
            readonly step: "fault" | "breakage" | "version" | "route" | "rate" | "token" | "parameters" | "operation";
            /** @description The id that explains the response best: a requirement, a gap, a fault, a breakage or an override. */
            readonly short: string;
            /** @description The reason in one sentence, after one for each breakage or override that acted. */
            readonly text: string;
            /** @description The requirements that the response keeps. It is empty where a breakage has changed the response. */
            readonly requirements: readonly components["schemas"]["KeptRequirement"][];
            /** @description The gaps that another legal answer would have changed the response of, the most specific ones first. */
            readonly gaps: readonly components["schemas"]["DecidingGap"][];
            /** @description The breakages and overrides that changed the request or the response, the nearest to the service first. An override is named by its place in the dialect, as in override 1. */
            readonly breakages?: readonly string[];
            readonly list?: components["schemas"]["ListReasons"];
        };
        readonly KeptRequirement: {
            readonly id: string;
            readonly sentence: string;
            /** @description The section of the specification. */
            readonly section: string;
        };
        readonly DecidingGap: {
            readonly id: string;
            /** @description The case of the gap, if it has cases. */
            readonly case?: string;
            readonly question: string;
            /** @description The section of the specification. */
            readonly section: string;
            /** @description The answer of the dialect. For a gap with cases it is that of the case. */
            readonly answer: unknown;
            /** @description The legal answers in words. */
            readonly says: string;
            /** @description Other legal answers. Where there is no end of them, some. Each can be sent to POST /__twin/dialect as the answer of the gap. */
            readonly others: readonly components["schemas"]["OtherAnswer"][];
        };
        readonly OtherAnswer: {
            /** @description The whole answer of the gap, with all cases. */
            readonly answer: unknown;
            /** @description The answer in words. */
            readonly label?: string;
            /** @description Whether the response would be another one. */
            readonly changes: boolean;
            /** @description The status that the response would have. */
            readonly status?: number;
        };
        readonly Position: {
            readonly lng: number;
            readonly lat: number;
        };
        readonly NearbyPosts: {
            readonly near: components["schemas"]["Position"];
            /** @description The answer of list.radius, or the radius of the request: metres, unlimited, or degrees. */
            readonly radius: unknown;
            /** @description The answer of list.order. */
            readonly order: string;
            /** @description The most posts of the page. */
            readonly pageSize: number;
            /** @description The posts in the order of the page. */
            readonly posts: readonly components["schemas"]["NearbyPost"][];
        };
        readonly NearbyPost: {
            /** @description The distance from the position, in metres. */
            readonly distance: number;
            readonly post: components["schemas"]["Post"];
        };
        /** @description Why a list has the posts that it has. */
        readonly ListReasons: {
            readonly near: components["schemas"]["Position"];
            /** @description The answer of list.radius: metres, unlimited, or degrees. */
            readonly radius: unknown;
            /** @description The order of the posts. It is the answer of list.order unless since-id has an order of its own. */
            readonly order: string;
            /** @description Only posts with greater ids are listed. */
            readonly above?: number;
            /** @description Only posts with smaller ids are listed. */
            readonly below?: number;
            /**
             * @description The end from which posts are taken.
             * @enum {string}
             */
            readonly from?: "newest" | "oldest";
            /** @description The most posts of the page. */
            readonly pageSize: number;
            /** @description The number of posts that the service listed. */
            readonly posts: number;
        };
        readonly PostReason: {
            readonly id: number;
            readonly listed: boolean;
            /** @description One sentence. */
            readonly reason: string;
            /** @description The gap that decides it. */
            readonly gap?: string;
            /** @description The distance from the position of the list, in metres. */
            readonly distance?: number;
        };
        readonly ExchangeLog: {
            readonly exchanges: readonly components["schemas"]["LoggedExchange"][];
            /** @description The smallest number that is still there. 0 means that there is none. */
            readonly oldest: number;
            /** @description The greatest number so far. 0 means that there is none. */
            readonly newest: number;
        };
        /** @description One line of the stream. exchange has a new exchange. findings has what the exchange of a number breaks. missed says that the exchanges of these numbers are not there any more. cleared says that all exchanges up to this number were cleared. alive is sent every 15 seconds. end is the last line. */
        readonly StreamLine: {
            /** @enum {string} */
            readonly type: "exchange" | "findings" | "missed" | "cleared" | "alive" | "end";
            readonly exchange?: components["schemas"]["LoggedExchange"];
            /** @description findings: the number of the exchange. */
            readonly number?: number;
            readonly findings?: readonly components["schemas"]["ShownFinding"][];
            /** @description missed: the first number. */
            readonly from?: number;
            /** @description missed, cleared: the last number. */
            readonly to?: number;
            /** @description end: why the stream ends. */
            readonly reason?: string;
            /** @description end: whether the session was removed. Another request would create it again. */
            readonly removed?: boolean;
        };
        readonly Traffic: {
            readonly exchanges: readonly components["schemas"]["Exchange"][];
        };
        /** @description A saved session. Restore it without changes. */
        readonly Snapshot: {
            /** @constant */
            readonly feedtwin: "snapshot/1";
            /** @description The options that the session started with, and its present dialect, faults and breakages. */
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
                readonly breakages?: readonly string[];
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
                /** @description Counts the worlds of a session. A token is valid only in the world in which it was issued. */
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
            /** @description The problems of each invalid parameter. */
            readonly errors?: {
                readonly [key: string]: readonly string[];
            };
            readonly status_code: number;
        };
    };
    responses: {
        /** @description The dialect, with one answer for each gap, the messages that differ from the default texts, and the overrides. */
        readonly Dialect: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Answers"];
            };
        };
        /** @description The pace of live posts. An empty text means that no other users publish. */
        readonly Live: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Live"];
            };
        };
        /** @description The breakages. An empty list means that the twin keeps the contract. */
        readonly Breakages: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Breakages"];
            };
        };
        /** @description What the next requests get. An empty list means the usual responses. */
        readonly Next: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["NextResponses"];
            };
        };
        /** @description How each app that uses the twin keeps the app rules. Apps are judged with feedtwin serve --judge-app, and by feedtwin proxy. */
        readonly AppVerdicts: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["AppVerdicts"];
            };
        };
        /** @description The fault rules. An empty text means no faults. */
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
        /** @description The state, and the entries that it can return to. */
        readonly State: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["State"];
            };
        };
        /** @description The exchanges. */
        readonly Traffic: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Traffic"];
            };
        };
        /** @description The user. */
        readonly User: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["User"];
            };
        };
        /** @description The body is not valid JSON. */
        readonly NoJson: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The change cannot be recorded in the file or Redis that keeps the state, so nothing has changed. If it is unknown whether the change was recorded, the message says so, and there is no Retry-After. */
        readonly Unavailable: {
            headers: {
                /** @description After how many seconds to try again. */
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
        /** @description The request comes from a web page of another machine, or names a host that is not this machine. */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The path, session or post does not exist. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Parameters are missing, invalid or unknown. */
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
         * @description The name of the session. The first request creates it.
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
         * @description Only requests for this path, without the base path.
         * @example /posts
         */
        readonly path: string;
        /**
         * @description Only requests whose response has this status.
         * @example 200
         */
        readonly status: number;
        /**
         * @description Only requests from this time on, by the clock of the session.
         * @example 2026-01-31T12:00:00Z
         */
        readonly since: string;
        /**
         * @description Only requests with these parameters, for example with[content]=Bonjour.
         * @example {
         *       "content": "Bonjour"
         *     }
         */
        readonly with: {
            readonly [key: string]: string;
        };
        /**
         * @description Only exchanges with greater numbers.
         * @example 41
         */
        readonly after: number;
        /**
         * @description Whether the texts of bodies are included.
         * @example true
         */
        readonly bodies: boolean;
        /**
         * @description The number of an exchange.
         * @example 42
         */
        readonly number: number;
        /**
         * @description The longitude, in degrees.
         * @example 2.3522
         */
        readonly lng: number;
        /**
         * @description The latitude, in degrees.
         * @example 48.8566
         */
        readonly lat: number;
        /**
         * @description The id of a post.
         * @example 1234
         */
        readonly post: number;
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The twin is running. */
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
                 * @description The name of the session. The first request creates it.
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The new world. */
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
            /** @description The names, the least recently used first. */
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
            /** @description The remaining sessions. */
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
                 * @description The name of the session. The first request creates it.
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
                 * @description The name of the session. The first request creates it.
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
            /** @description The new world. */
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
    readonly listPlaces: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The places, the most populous first. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Places"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly listScenarios: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Their names and descriptions. */
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
                 * @description The name of the session. The first request creates it.
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
            /** @description The new world. */
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
                 * @description The name of the session. The first request creates it.
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
                 * @description The name of the session. The first request creates it.
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
                 * @description The name of the session. The first request creates it.
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
                 * @description The name of the session. The first request creates it.
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
                 * @description The name of the session. The first request creates it.
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
                 * @description The name of the session. The first request creates it.
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
    readonly getBreakages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Breakages"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly setBreakages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Breakages"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Breakages"];
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly clearBreakages: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Breakages"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly getNext: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Next"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly planNext: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NextResponse"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Next"];
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly clearNext: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Next"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly getContract: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The tables of the contract, in the order of the specification. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Contract"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly getAppVerdicts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["AppVerdicts"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly getLive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Live"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly setLive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["Live"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Live"];
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly stopLive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["Live"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly saveSnapshot: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The snapshot. It does not contain the key that signs tokens. */
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
                 * @description The name of the session. The first request creates it.
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
            /** @description The restored world. */
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
            /** @description The body exceeds the limit. feedtwin serve --max-body raises it. */
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
                 * @description The name of the session. The first request creates it.
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
                 * @description The name of the session. The first request creates it.
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
    readonly getState: {
        readonly parameters: {
            readonly query?: {
                /** @description Only entries with smaller numbers. */
                readonly before?: number;
                /** @description The most entries; default: 20. */
                readonly limit?: number;
            };
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["State"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly rewindState: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RewindTarget"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["State"];
            readonly 400: components["responses"]["NoJson"];
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
            readonly 503: components["responses"]["Unavailable"];
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
                 * @description Only requests for this path, without the base path.
                 * @example /posts
                 */
                readonly path?: components["parameters"]["path"];
                /**
                 * @description Only requests whose response has this status.
                 * @example 200
                 */
                readonly status?: components["parameters"]["status"];
                /**
                 * @description Only requests from this time on, by the clock of the session.
                 * @example 2026-01-31T12:00:00Z
                 */
                readonly since?: components["parameters"]["since"];
                /**
                 * @description Only requests with these parameters, for example with[content]=Bonjour.
                 * @example {
                 *       "content": "Bonjour"
                 *     }
                 */
                readonly with?: components["parameters"]["with"];
            };
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
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
                 * @description The name of the session. The first request creates it.
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
                 * @description Only requests for this path, without the base path.
                 * @example /posts
                 */
                readonly path?: components["parameters"]["path"];
                /**
                 * @description Only requests whose response has this status.
                 * @example 200
                 */
                readonly status?: components["parameters"]["status"];
                /**
                 * @description Only requests from this time on, by the clock of the session.
                 * @example 2026-01-31T12:00:00Z
                 */
                readonly since?: components["parameters"]["since"];
                /**
                 * @description Only requests with these parameters, for example with[content]=Bonjour.
                 * @example {
                 *       "content": "Bonjour"
                 *     }
                 */
                readonly with?: components["parameters"]["with"];
                /**
                 * @description The longest time to wait, in seconds.
                 * @example 10
                 */
                readonly timeout?: number;
            };
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The exchange. */
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
            /** @description No matching request arrived in time. */
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
    readonly listExchanges: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only exchanges with greater numbers.
                 * @example 41
                 */
                readonly after?: components["parameters"]["after"];
                /**
                 * @description Whether the texts of bodies are included.
                 * @example true
                 */
                readonly bodies?: components["parameters"]["bodies"];
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
                 * @description Only requests for this path, without the base path.
                 * @example /posts
                 */
                readonly path?: components["parameters"]["path"];
                /**
                 * @description Only requests whose response has this status.
                 * @example 200
                 */
                readonly status?: components["parameters"]["status"];
                /**
                 * @description Only exchanges with this text in path, query, headers, bodies, device or reasons. Case does not matter.
                 * @example Bonjour
                 */
                readonly text?: string;
                /**
                 * @description The most exchanges to list. The newest ones are listed.
                 * @example 200
                 */
                readonly limit?: number;
            };
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The exchanges. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExchangeLog"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly getExchange: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path: {
                /**
                 * @description The number of an exchange.
                 * @example 42
                 */
                readonly number: components["parameters"]["number"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The exchange. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LoggedExchange"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly explainPost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path: {
                /**
                 * @description The number of an exchange.
                 * @example 42
                 */
                readonly number: components["parameters"]["number"];
                /**
                 * @description The id of a post.
                 * @example 1234
                 */
                readonly id: components["parameters"]["post"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The reason. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PostReason"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly streamExchanges: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Only exchanges with greater numbers.
                 * @example 41
                 */
                readonly after?: components["parameters"]["after"];
                /**
                 * @description Whether the texts of bodies are included.
                 * @example true
                 */
                readonly bodies?: components["parameters"]["bodies"];
            };
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The lines. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/x-ndjson": components["schemas"]["StreamLine"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly exportTraffic: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description An HTTP archive, which the network panel of browsers opens. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly log: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
        };
    };
    readonly listUsers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All users, in the order in which they were created. */
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Account"];
        readonly responses: {
            /** @description The user and the token. */
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
                 * @description The name of the session. The first request creates it.
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
                 * @description The name of the session. The first request creates it.
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
    readonly listNearbyPosts: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The longitude, in degrees.
                 * @example 2.3522
                 */
                readonly lng: components["parameters"]["lng"];
                /**
                 * @description The latitude, in degrees.
                 * @example 48.8566
                 */
                readonly lat: components["parameters"]["lat"];
                /**
                 * @description The radius in metres, instead of the answer of list.radius.
                 * @example 10000
                 */
                readonly radius?: number;
                /**
                 * @description The most posts to list, instead of the page size of the dialect.
                 * @example 100
                 */
                readonly limit?: number;
            };
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The posts. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NearbyPosts"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
    readonly publish: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
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
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path: {
                /**
                 * @description The id of a post. Posts of the planet can be removed, too.
                 * @example 1980151681
                 */
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The post is removed. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The id of the removed post. */
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
    readonly explainNearbyPost: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The longitude, in degrees.
                 * @example 2.3522
                 */
                readonly lng: components["parameters"]["lng"];
                /**
                 * @description The latitude, in degrees.
                 * @example 48.8566
                 */
                readonly lat: components["parameters"]["lat"];
            };
            readonly header?: {
                /**
                 * @description The name of the session. The first request creates it.
                 * @example pixel-8
                 */
                readonly "X-Twin-Session"?: components["parameters"]["session"];
            };
            readonly path: {
                /**
                 * @description The id of a post.
                 * @example 1234
                 */
                readonly id: components["parameters"]["post"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The reason. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PostReason"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 422: components["responses"]["Invalid"];
        };
    };
}
