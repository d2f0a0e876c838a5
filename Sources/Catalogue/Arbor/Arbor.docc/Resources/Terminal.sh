swift run hello --port 8080
curl -s localhost:8080/v1/pages
curl -s localhost:8080/v1/sessions
S=...   # the "id" of your browser tab
curl -s "localhost:8080/v1/sessions/$S/tree?depth=4"
