// Made from contracts/ by `tsx src/contract/generate.ts`. Change the source, then run that.
export interface paths {
    readonly "/auth/third_party": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sign in with a third-party identifier
         * @description Answers with the user record and a token for later requests. Needs no token itself, since it is where tokens come from.
         */
        readonly post: operations["loginWithThirdParty"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List posts near a position
         * @description One page of posts. To load older posts, send the smallest id seen as max-id; to refresh, send the largest as since-id. The two are not used together.
         */
        readonly get: operations["listPosts"];
        readonly put?: never;
        /**
         * Publish a post
         * @description Publishes a post at a position. It has text, or images, or both.
         */
        readonly post: operations["createPost"];
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
        readonly LoginParameters: {
            /** @description Identifier on the third-party platform. */
            readonly open_id: string;
            /** @description The third-party platform. weixin is the one allowed value that is listed. */
            readonly platform?: string;
            /** @description What the third-party platform tells about the user. It has no stated type. */
            readonly platform_info?: unknown;
        };
        /** @description images and content must not both be empty. */
        readonly PostParameters: {
            /** @description Id of the category. */
            readonly post_category_id: number;
            /** @description Longitude in degrees. */
            readonly lng: number;
            /** @description Latitude in degrees. */
            readonly lat: number;
            /** @description The text. */
            readonly content?: string;
            /** @description Paths of images. */
            readonly images?: readonly string[];
        };
        readonly User: {
            /** @description Id of the user. */
            readonly id: number;
            /** @description Phone number, partly replaced by asterisks. */
            readonly mobile: string;
            /** @description Null when absent. */
            readonly email: string | null;
            readonly user_info: components["schemas"]["UserInfo"];
            /** @description The bound third-party accounts. */
            readonly user_token: readonly components["schemas"]["UserToken"][];
            /** @description Bearer token for the Authorization header, a JWT. */
            readonly token: string;
        };
        /** @description The full profile of a user. */
        readonly UserInfo: {
            readonly user_id: number;
            readonly nickname: string;
            /** @description May be empty. */
            readonly avatar: string;
            /** @description Its values and their meaning are not shown. */
            readonly gender: number;
            readonly year_of_birth: number;
            readonly month_of_birth: number;
            readonly day_of_birth: number;
            readonly count_report: number;
            readonly count_read: number;
            readonly count_post: number;
        };
        /** @description An account on a third-party platform. */
        readonly UserToken: {
            /** @description Identifier on the third-party platform. */
            readonly open_id: string;
            /** @description Name of the third-party platform. */
            readonly platform: string;
            /** @description Whether the account is bound. */
            readonly is_bind: boolean;
        };
        readonly Post: {
            readonly id: number;
            /** @description Text of the post. */
            readonly content: string | null;
            /** @description Timestamp. Its unit is not shown. */
            readonly created_at: number;
            /** @description Number of elements in images. */
            readonly count_images: number;
            /** @description Longitude in degrees. */
            readonly lng: number;
            /** @description Latitude in degrees. */
            readonly lat: number;
            readonly images: readonly components["schemas"]["Image"][];
            readonly userInfo: components["schemas"]["Author"];
            readonly category: components["schemas"]["Category"];
        };
        /** @description The author of a post, who carries only these four fields of a UserInfo. */
        readonly Author: {
            readonly user_id: number;
            readonly nickname: string;
            /** @description May be empty. */
            readonly avatar: string;
            /** @description Its values and their meaning are not shown. */
            readonly gender: number;
        };
        readonly Image: {
            readonly id: number;
            readonly url: string;
        };
        /** @description Which categories there are is not shown. */
        readonly Category: {
            readonly id: number;
            readonly name: string;
        };
        readonly ErrorBody: {
            readonly message: string;
            readonly status_code: number;
        };
        readonly ValidationErrorBody: {
            readonly message: string;
            /** @description Name of a parameter to what is wrong with it. */
            readonly errors: {
                readonly [key: string]: readonly string[];
            };
            readonly status_code: number;
        };
    };
    responses: {
        /** @description The requested version is unknown or has no registered routes. */
        readonly UnknownVersion: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Not logged in, or bad credentials, or an invalid authorization header. */
        readonly Unauthenticated: {
            headers: {
                /**
                 * @description The challenge of RFC 9110; the specification does not show it.
                 * @example Bearer
                 */
                readonly "WWW-Authenticate"?: string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Too many requests, where a deployment has a limit. The specification shows none. */
        readonly TooManyRequests: {
            headers: {
                /**
                 * @description Seconds to wait.
                 * @example 30
                 */
                readonly "Retry-After"?: number;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description Version number of the client, not of the interface.
         * @example 42
         */
        readonly "version-code": string;
        /**
         * @description Version name of the client, not of the interface.
         * @example 4.2.0
         */
        readonly "version-name": string;
        /**
         * @description Unique identifier of the device.
         * @example 7a1b6f0e-3d5c-4c4e-9a57-0f9f3f3c1d11
         */
        readonly device: string;
        /**
         * @description Identifier of the distribution channel.
         * @example store
         */
        readonly channel: string;
        /**
         * @description Platform of the client, not the third-party platform of a login.
         * @example android
         */
        readonly platform: "android" | "iOS";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly loginWithThirdParty: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Version number of the client, not of the interface.
                 * @example 42
                 */
                readonly "version-code"?: components["parameters"]["version-code"];
                /**
                 * @description Version name of the client, not of the interface.
                 * @example 4.2.0
                 */
                readonly "version-name"?: components["parameters"]["version-name"];
                /**
                 * @description Unique identifier of the device.
                 * @example 7a1b6f0e-3d5c-4c4e-9a57-0f9f3f3c1d11
                 */
                readonly device?: components["parameters"]["device"];
                /**
                 * @description Identifier of the distribution channel.
                 * @example store
                 */
                readonly channel?: components["parameters"]["channel"];
                /**
                 * @description Platform of the client, not the third-party platform of a login.
                 * @example android
                 */
                readonly platform?: components["parameters"]["platform"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The parameters; which encodings a deployment takes, the query included, is open. */
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginParameters"];
                readonly "application/x-www-form-urlencoded": components["schemas"]["LoginParameters"];
                readonly "multipart/form-data": components["schemas"]["LoginParameters"];
            };
        };
        readonly responses: {
            /** @description The user and a token. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["User"];
                };
            };
            readonly 400: components["responses"]["UnknownVersion"];
            readonly 401: components["responses"]["Unauthenticated"];
            /** @description The user name or password is incorrect. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A parameter is missing or is refused. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationErrorBody"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly listPosts: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Longitude in degrees.
                 * @example 121.4737
                 */
                readonly lng: number;
                /**
                 * @description Latitude in degrees.
                 * @example 31.2304
                 */
                readonly lat: number;
                /** @description Id of a post; the posts that are older than it are wanted. */
                readonly "max-id"?: number;
                /** @description Id of a post; the posts that are newer than it are wanted. */
                readonly "since-id"?: number;
                /** @description Posts per page. Its maximum is not shown. */
                readonly page_size?: number;
            };
            readonly header?: {
                /**
                 * @description Version number of the client, not of the interface.
                 * @example 42
                 */
                readonly "version-code"?: components["parameters"]["version-code"];
                /**
                 * @description Version name of the client, not of the interface.
                 * @example 4.2.0
                 */
                readonly "version-name"?: components["parameters"]["version-name"];
                /**
                 * @description Unique identifier of the device.
                 * @example 7a1b6f0e-3d5c-4c4e-9a57-0f9f3f3c1d11
                 */
                readonly device?: components["parameters"]["device"];
                /**
                 * @description Identifier of the distribution channel.
                 * @example store
                 */
                readonly channel?: components["parameters"]["channel"];
                /**
                 * @description Platform of the client, not the third-party platform of a login.
                 * @example android
                 */
                readonly platform?: components["parameters"]["platform"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of posts. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["Post"][];
                };
            };
            readonly 400: components["responses"]["UnknownVersion"];
            readonly 401: components["responses"]["Unauthenticated"];
            /** @description No post matches, where a deployment answers that with 404 and not with an empty array. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A required parameter is missing, with an entry for each, or a parameter is refused. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationErrorBody"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
    readonly createPost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Version number of the client, not of the interface.
                 * @example 42
                 */
                readonly "version-code"?: components["parameters"]["version-code"];
                /**
                 * @description Version name of the client, not of the interface.
                 * @example 4.2.0
                 */
                readonly "version-name"?: components["parameters"]["version-name"];
                /**
                 * @description Unique identifier of the device.
                 * @example 7a1b6f0e-3d5c-4c4e-9a57-0f9f3f3c1d11
                 */
                readonly device?: components["parameters"]["device"];
                /**
                 * @description Identifier of the distribution channel.
                 * @example store
                 */
                readonly channel?: components["parameters"]["channel"];
                /**
                 * @description Platform of the client, not the third-party platform of a login.
                 * @example android
                 */
                readonly platform?: components["parameters"]["platform"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        /** @description The parameters; which encodings a deployment takes, the query included, is open. Outside JSON, images is sent as images[], once for each image. */
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["PostParameters"];
                readonly "application/x-www-form-urlencoded": components["schemas"]["PostParameters"];
                readonly "multipart/form-data": components["schemas"]["PostParameters"];
            };
        };
        readonly responses: {
            /** @description The created post. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Post"];
                };
            };
            /** @description The requested version is unknown or has no registered routes; or the post is empty, where a deployment answers that with 400. */
            readonly 400: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            readonly 401: components["responses"]["Unauthenticated"];
            /** @description No category has the id, where a deployment answers that with 404. */
            readonly 404: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A required parameter is missing, with an entry for each, or a parameter is refused, or the post is empty. The body for an empty post is not shown and may lack errors. */
            readonly 422: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ValidationErrorBody"] | components["schemas"]["ErrorBody"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
        };
    };
}
