// Made from contracts/ by `npm run generate`. Change the source, then run that.
export interface paths {
    "/auth/third_party": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a third-party identifier
         * @description Answers with the user record and a token for later requests. Needs no token itself, since it is where tokens come from.
         */
        post: operations["loginWithThirdParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List posts near a position
         * @description One page of posts. To load older posts, send the smallest id seen as max-id; to refresh, send the largest as since-id. The two are not used together.
         */
        get: operations["listPosts"];
        put?: never;
        /**
         * Publish a post
         * @description Publishes a post at a position. It has text, or images, or both.
         */
        post: operations["createPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        LoginParameters: {
            /** @description Identifier on the third-party platform. */
            open_id: string;
            /** @description The third-party platform. weixin is the only allowed value that the specification lists. */
            platform?: string;
            /** @description Information of the third-party platform about the user. The specification states no type. */
            platform_info?: unknown;
        };
        /** @description images and content must not both be empty. */
        PostParameters: {
            /** @description Id of the category. */
            post_category_id: number;
            /** @description Longitude in degrees. */
            lng: number;
            /** @description Latitude in degrees. */
            lat: number;
            /** @description The text. */
            content?: string;
            /** @description Paths of images. */
            images?: string[];
        };
        User: {
            /** @description Id of the user. */
            id: number;
            /** @description Phone number, partly replaced by asterisks. */
            mobile: string;
            /** @description Null when absent. */
            email: string | null;
            user_info: components["schemas"]["UserInfo"];
            /** @description The bound third-party accounts. */
            user_token: components["schemas"]["UserToken"][];
            /** @description Bearer token for the Authorization header, a JWT. */
            token: string;
        };
        /** @description The full profile of a user. */
        UserInfo: {
            user_id: number;
            nickname: string;
            /** @description May be empty. */
            avatar: string;
            /** @description Its values and their meaning are not shown. */
            gender: number;
            year_of_birth: number;
            month_of_birth: number;
            day_of_birth: number;
            count_report: number;
            count_read: number;
            count_post: number;
        };
        /** @description An account on a third-party platform. */
        UserToken: {
            /** @description Identifier on the third-party platform. */
            open_id: string;
            /** @description Name of the third-party platform. */
            platform: string;
            /** @description Whether the account is bound. */
            is_bind: boolean;
        };
        Post: {
            id: number;
            /** @description Text of the post. */
            content: string | null;
            /** @description Timestamp. Its unit is not shown. */
            created_at: number;
            /** @description Number of elements in images. */
            count_images: number;
            /** @description Longitude in degrees. */
            lng: number;
            /** @description Latitude in degrees. */
            lat: number;
            images: components["schemas"]["Image"][];
            userInfo: components["schemas"]["Author"];
            category: components["schemas"]["Category"];
        };
        /** @description The author of a post, with only these four fields of a UserInfo. */
        Author: {
            user_id: number;
            nickname: string;
            /** @description May be empty. */
            avatar: string;
            /** @description Its values and their meaning are not shown. */
            gender: number;
        };
        Image: {
            id: number;
            url: string;
        };
        /** @description The specification does not show which categories exist. */
        Category: {
            id: number;
            name: string;
        };
        ErrorBody: {
            message: string;
            status_code: number;
        };
        ValidationErrorBody: components["schemas"]["ErrorBody"] & {
            errors: components["schemas"]["Errors"];
        };
        /** @description The messages for each invalid parameter, by its name. */
        Errors: {
            [key: string]: string[];
        };
    };
    responses: {
        /** @description The requested version is unknown or has no registered routes. */
        UnknownVersion: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Not logged in, or bad credentials, or an invalid authorization header. */
        Unauthenticated: {
            headers: {
                /**
                 * @description The challenge of RFC 9110; the specification does not show it.
                 * @example Bearer
                 */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Too many requests, in a deployment with a limit. The specification shows none. */
        TooManyRequests: {
            headers: {
                /**
                 * @description Seconds to wait.
                 * @example 30
                 */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description Version number of the client, not of the interface.
         * @example 42
         */
        "version-code": string;
        /**
         * @description Version name of the client, not of the interface.
         * @example 4.2.0
         */
        "version-name": string;
        /**
         * @description Unique identifier of the device.
         * @example 7a1b6f0e-3d5c-4c4e-9a57-0f9f3f3c1d11
         */
        device: string;
        /**
         * @description Identifier of the distribution channel.
         * @example store
         */
        channel: string;
        /**
         * @description Platform of the client, not the third-party platform of a login.
         * @example android
         */
        platform: "android" | "iOS";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    loginWithThirdParty: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Version number of the client, not of the interface.
                 * @example 42
                 */
                "version-code"?: components["parameters"]["version-code"];
                /**
                 * @description Version name of the client, not of the interface.
                 * @example 4.2.0
                 */
                "version-name"?: components["parameters"]["version-name"];
                /**
                 * @description Unique identifier of the device.
                 * @example 7a1b6f0e-3d5c-4c4e-9a57-0f9f3f3c1d11
                 */
                device?: components["parameters"]["device"];
                /**
                 * @description Identifier of the distribution channel.
                 * @example store
                 */
                channel?: components["parameters"]["channel"];
                /**
                 * @description Platform of the client, not the third-party platform of a login.
                 * @example android
                 */
                platform?: components["parameters"]["platform"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The parameters. Which encodings a deployment accepts, including the query, is open. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LoginParameters"];
                "application/x-www-form-urlencoded": components["schemas"]["LoginParameters"];
                "multipart/form-data": components["schemas"]["LoginParameters"];
            };
        };
        responses: {
            /** @description The user and a token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["UnknownVersion"];
            401: components["responses"]["Unauthenticated"];
            /** @description The user name or password is incorrect. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A parameter is missing or invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
    listPosts: {
        parameters: {
            query: {
                /**
                 * @description Longitude in degrees.
                 * @example 121.4737
                 */
                lng: number;
                /**
                 * @description Latitude in degrees.
                 * @example 31.2304
                 */
                lat: number;
                /** @description Id of a post. The response has older posts. */
                "max-id"?: number;
                /** @description Id of a post. The response has newer posts. */
                "since-id"?: number;
                /** @description Posts per page. Its maximum is not shown. */
                page_size?: number;
            };
            header?: {
                /**
                 * @description Version number of the client, not of the interface.
                 * @example 42
                 */
                "version-code"?: components["parameters"]["version-code"];
                /**
                 * @description Version name of the client, not of the interface.
                 * @example 4.2.0
                 */
                "version-name"?: components["parameters"]["version-name"];
                /**
                 * @description Unique identifier of the device.
                 * @example 7a1b6f0e-3d5c-4c4e-9a57-0f9f3f3c1d11
                 */
                device?: components["parameters"]["device"];
                /**
                 * @description Identifier of the distribution channel.
                 * @example store
                 */
                channel?: components["parameters"]["channel"];
                /**
                 * @description Platform of the client, not the third-party platform of a login.
                 * @example android
                 */
                platform?: components["parameters"]["platform"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of posts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"][];
                };
            };
            400: components["responses"]["UnknownVersion"];
            401: components["responses"]["Unauthenticated"];
            /** @description No post matches, in a deployment that responds with 404 instead of an empty array. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A required parameter is missing, with an entry for each, or a parameter is invalid. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationErrorBody"];
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
    createPost: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Version number of the client, not of the interface.
                 * @example 42
                 */
                "version-code"?: components["parameters"]["version-code"];
                /**
                 * @description Version name of the client, not of the interface.
                 * @example 4.2.0
                 */
                "version-name"?: components["parameters"]["version-name"];
                /**
                 * @description Unique identifier of the device.
                 * @example 7a1b6f0e-3d5c-4c4e-9a57-0f9f3f3c1d11
                 */
                device?: components["parameters"]["device"];
                /**
                 * @description Identifier of the distribution channel.
                 * @example store
                 */
                channel?: components["parameters"]["channel"];
                /**
                 * @description Platform of the client, not the third-party platform of a login.
                 * @example android
                 */
                platform?: components["parameters"]["platform"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The parameters. Which encodings a deployment accepts, including the query, is open. Outside JSON, images is sent as images[], once for each image. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PostParameters"];
                "application/x-www-form-urlencoded": components["schemas"]["PostParameters"];
                "multipart/form-data": components["schemas"]["PostParameters"];
            };
        };
        responses: {
            /** @description The created post. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            /** @description The requested version is unknown or has no registered routes; or the post is empty, in a deployment that responds with 400. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description No category has the id, in a deployment that responds with 404. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A required parameter is missing, with an entry for each, or a parameter is invalid, or the post is empty. The body for an empty post is not shown and may lack errors. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] & {
                        errors?: components["schemas"]["Errors"];
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
}
