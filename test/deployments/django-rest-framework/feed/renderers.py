from rest_framework.renderers import JSONRenderer


class ServiceRenderer(JSONRenderer):
    """Version 1 of the API."""

    media_type = 'application/vnd.service.v1+json'
