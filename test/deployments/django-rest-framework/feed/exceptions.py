from rest_framework import status, views
from rest_framework.exceptions import NotAcceptable, ValidationError


def exception_handler(exc, context):
    response = views.exception_handler(exc, context)
    if response is None:
        return None

    if isinstance(exc, ValidationError):
        response.status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
        response.data = {'message': '422 Unprocessable Entity', 'errors': response.data}
    elif isinstance(exc, NotAcceptable):
        # The only media type with a version is that of version 1, so the client asked for another one.
        response.status_code = status.HTTP_400_BAD_REQUEST
        response.data = {'message': 'The version given was unknown or has no registered routes.'}
    else:
        response.data = {'message': response.data['detail']}

    response.data['status_code'] = response.status_code
    return response
